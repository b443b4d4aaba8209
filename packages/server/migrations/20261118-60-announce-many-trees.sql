-- PostgreSQL plans these functions for one changed row, and keeps the plan. With a nested loop, each of 5,000 changed rows
-- was then compared with all others, which took 25 seconds.
alter function announce_trees() set enable_nestloop = off;
alter function announce_project_trees() set enable_nestloop = off;
