-- Operators give a counselling report to another counsellor.

alter table audit_entries drop constraint audit_entries_subject_type_check;
alter table audit_entries add constraint audit_entries_subject_type_check check (
  subject_type in (
    'order', 'member', 'instructor', 'application', 'operator', 'mail', 'check', 'purchase', 'payment', 'report'));
