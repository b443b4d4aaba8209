-- People recognize their sessions by the browser and the device. Sessions from before say it at their next renewal.
alter table identity_session
  add column browser text not null default 'other',
  add column system text not null default 'other',
  add constraint identity_session_device_length check (length(browser) <= 20 and length(system) <= 20);
