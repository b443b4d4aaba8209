-- People choose the kinds of mails that they get. Who wanted none before wants none of these kinds.
alter table users disable trigger user;
alter table users add column unwanted_mails text[] not null default '{}';
update users set unwanted_mails = array['requests', 'answers', 'remeasure', 'questions'] where not wants_mail;
alter table users drop column wants_mail;
alter table users enable trigger user;
