-- A mail that somebody waits for at a screen passes all others; a file that could not be cleared away is tried again later.

alter table mails add column urgent boolean not null default false;
comment on column mails.urgent is 'somebody waits for it at a screen: a code, a link that was just asked for';
drop index mails_due;
create index mails_due on mails (urgent, due_at, id) where sent_at is null and given_up_at is null;
create trigger mails_urgent_work after insert on mails
  for each row when (new.urgent) execute function announce_work('mail-urgent');

alter table files add column clear_after timestamptz;
comment on column files.clear_after is 'its bytes could not be deleted: not tried again before then';
