-- The kinds of mails that people choose.
{{checks_of_mail_kinds}}
