-- Quality control: the measures that are compared are those of the domain.
{{checks_of_qaqc_measures}}

-- The order of a draw: the visits with the smallest hashes are taken. Spelled so that PostgreSQL puts it in the place of the
-- call, which is seven times as quick: every part of it is immutable, as convert_to() is not.
create or replace function qaqc_hash(seed bigint, visit_id integer) returns bytea
language sql immutable parallel safe as $$ select sha256(decode(seed::text || ':' || visit_id::text, 'escape')) $$;
