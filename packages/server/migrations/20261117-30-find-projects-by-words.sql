-- Finding a project reads its city and description too, and starts with the newest projects.

-- The form of a text that searches compare: without case and accents. Both sides of a comparison pass through it, so
-- they cannot differ. (Names have search_name, which the server writes.)
create function search_form(words text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(regexp_replace(normalize(words, NFD), '[\u0300-\u036F]', '', 'g'), '\s+', ' ', 'g'));

-- Stored, because a search compares the text of a thousand projects to find fifty, and the form takes 50 µs to compute.
alter table project
  add column search_city text not null generated always as (search_form(city)) stored,
  add column search_description text not null generated always as (search_form(description)) stored;

-- Only active projects are ever searched. Without fastupdate: every search would look through the list of what the index
-- has not taken in yet, for 10 to 20 ms after an import, and a project is searched more often than it is written.
create index project_search_city on project using gin (search_city gin_trgm_ops)
  with (fastupdate = off) where visible = 1;
create index project_search_description on project using gin (search_description gin_trgm_ops)
  with (fastupdate = off) where visible = 1;
alter index project_search_name set (fastupdate = off);
select gin_clean_pending_list('project_search_name');

create index project_newest on project (project_id) where visible = 1;
