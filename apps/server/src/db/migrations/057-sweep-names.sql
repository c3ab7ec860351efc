-- A sweep has the name of its file. Triggers announce the new names, and the last move of the clock is shown with them.

create or replace trigger mails_work after insert on mails
  for each statement execute function announce_work('send-mails');
create or replace trigger mails_urgent_work after insert on mails
  for each row when (new.urgent) execute function announce_work('send-urgent-mails');
create or replace trigger pushes_work after insert on pushes
  for each row execute function announce_work('send-pushes');
create or replace trigger data_exports_work after insert on data_exports
  for each statement execute function announce_work('make-exports');
create or replace trigger password_requests_work after insert on password_requests
  for each statement execute function announce_work('mail-password-links');

update moved_clock set swept = (
  select coalesce(jsonb_agg(one || jsonb_build_object('sweep', coalesce(renamed.after, one ->> 'sweep')) order by place), '[]')
  from jsonb_array_elements(swept) with ordinality as work (one, place)
  left join (values
    ('mail', 'send-mails'),
    ('mail-urgent', 'send-urgent-mails'),
    ('push', 'send-pushes'),
    ('export', 'make-exports'),
    ('password-link', 'mail-password-links'),
    ('teacher-figures', 'count-figures'),
    ('invariants', 'check-invariants'),
    ('alerts', 'alert-operator')
  ) as renamed (before, after) on renamed.before = one ->> 'sweep'
);
