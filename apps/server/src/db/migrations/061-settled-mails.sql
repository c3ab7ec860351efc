-- An operator ends the trouble of a mail that was given up, and may have the data checked again.

alter table mails add column settled_at timestamptz;
comment on column mails.settled_at is 'since then an operator has dealt with the mail, which was given up';
create index mails_unsettled on mails (given_up_at, id) where given_up_at is not null and settled_at is null;

alter table audit_entries drop constraint audit_entries_subject_type_check;
alter table audit_entries add constraint audit_entries_subject_type_check
  check (subject_type in ('order', 'member', 'instructor', 'application', 'operator', 'mail', 'check'));
