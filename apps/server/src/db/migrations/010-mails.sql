-- Mails leave in order of need: a row is written in the transaction of its cause, a sweep sends it.

create table mails (
  id bigint generated always as identity primary key,
  kind text not null,
  user_id bigint references users (id),
  recipient text not null,
  subject text not null,
  plain text not null,
  html text not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts smallint not null default 0,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text
);
create index mails_due on mails (due_at, id) where sent_at is null and given_up_at is null;
create index mails_newest on mails (id desc);
comment on table mails is 'owner: mail. Queued, sent, or given up after the last attempt';

-- A process that sweeps hears of new work at once instead of at its next round.
create function announce_work() returns trigger language plpgsql as $$
begin
  perform pg_notify('work', tg_argv[0]);
  return null;
end $$;
create trigger mails_work after insert on mails for each statement execute function announce_work('mail');
create trigger data_exports_work after insert on data_exports for each statement execute function announce_work('export');
