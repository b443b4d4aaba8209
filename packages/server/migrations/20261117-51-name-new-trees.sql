-- How a project names its new trees. The pattern is text in which {n} stands for a running number, {species} for the
-- common name of the species and {street} for the street of the address; an empty pattern suggests nothing. The number is a counter: to suggest a name costs the
-- same however many trees there are, and two people who add trees at the same time get different numbers.
alter table project
  add column tree_name_pattern text not null default '',
  add column next_tree_number integer not null default 1,
  add constraint project_tree_name_pattern_length check (length(tree_name_pattern) <= 100),
  add constraint project_tree_name_pattern_plain check (is_clean_name(tree_name_pattern)),
  add constraint project_tree_name_pattern_known
    check (replace(replace(replace(tree_name_pattern, '{n}', ''), '{species}', ''), '{street}', '') !~ '[{}]'),
  add constraint project_next_tree_number_in_range check (next_tree_number between 1 and 999999999);
