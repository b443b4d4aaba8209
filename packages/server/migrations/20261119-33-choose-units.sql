-- The units in which a person sees and types numbers. Null until they choose: then they see US units, and the app may ask.
alter table users
  add column units text,
  add constraint users_units_known check (units in ('us', 'metric'));
