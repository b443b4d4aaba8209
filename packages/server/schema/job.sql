-- The kinds of background jobs.
{{checks_of_jobs}}
