-- Rules for texts, used by constraints and generated columns.

-- Names hold no control characters, line separators or bidirectional overrides (domain/fields.ts).
create or replace function is_clean_name(name text) returns boolean language sql immutable
  return name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]';

-- The form of a text that searches compare: without case and accents. Both sides of a comparison pass through it, so
-- they cannot differ. (Names have search_name, which the server writes.)
create or replace function search_form(words text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(regexp_replace(normalize(words, NFD), '[\u0300-\u036F]', '', 'g'), '\s+', ' ', 'g'));
