"""core/rhapsodie."""
