-- What was left of a season that has ended waits for the next one. Servers work out the plans whose season has ended since
-- somebody looked at them, so plans from before look as if this was on the first day of a season.
update plan set worked_out_on = make_date(extract(year from worked_out_on)::int - 1, season_first / 100, season_first % 100)
where season_first is not null and deleted_at is null;
