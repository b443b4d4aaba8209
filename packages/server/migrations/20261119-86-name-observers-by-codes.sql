-- In files, a person has a code beside the name, for analyses that must not name anybody. It is made of this key and the
-- number of the account: the same for one person in all files of a project, another in each project. The key is in no
-- answer. Without it, nobody finds the account of a code.
alter table project add column observer_key uuid not null default gen_random_uuid();
