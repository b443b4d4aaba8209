-- The database refuses what the product never writes: texts that are too long and values outside of their list.
-- The lengths are those of the domain; tree-fields.test.ts compares them for every field of a tree.
alter table tree
  add constraint tree_name_length check (length(tree_name) <= 200),
  add constraint tree_address_length check (length(address) <= 200),
  add constraint tree_notes_length check (length(notes) <= 5000),
  add constraint tree_root_config_known check (root_config in ('Containerized', 'Bare Root', 'Bailed and Burlap'));

alter table project
  add constraint project_names_length check (length(project_name) <= 200 and length(city) <= 200),
  add constraint project_texts_length
    check (length(description) <= 5000 and length(extent) <= 5000 and length(objectives) <= 5000);

alter table users
  add constraint users_names_length
    check (length(given_name) <= 200 and length(family_name) <= 200 and length(organization) <= 200),
  add constraint users_language_known check (language in ('en', 'es'));

alter table identity_account
  add constraint identity_account_names_length
    check (length(given_name) <= 200 and length(family_name) <= 200 and length(organization) <= 200),
  add constraint identity_account_language_known check (language in ('en', 'es'));
