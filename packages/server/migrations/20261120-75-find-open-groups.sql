-- Acts of the history that go on: few, and looked at all the time.
create index change_group_open on change_group (began_at) where finished_at is null;
