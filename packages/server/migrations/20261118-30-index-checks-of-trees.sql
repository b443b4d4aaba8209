-- Which health checks of a tree are hidden is decided for the withdrawn ones too, and visit_of_tree has only the others.
-- Without this index each recorded health check read all visits there are.
create index visit_health_checks_of_tree on visit (tree_id) where visit_name = 'Health Check';
