-- A person who changes their e-mail address confirms the new one by a code. It is bound to their account.
alter table identity_code
  drop constraint identity_code_purpose_known,
  add constraint identity_code_purpose_known check (purpose in ('confirm', 'reset', 'change'));
