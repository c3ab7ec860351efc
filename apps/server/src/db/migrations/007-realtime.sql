-- What leaves a transaction: a stream event wakes the open apps, a notification waits for who was away.

create table stream_events (
  id bigint generated always as identity primary key,
  audience text not null check (audience in ('member', 'instructor')),
  audience_id bigint not null,
  kind text not null,
  payload jsonb not null,
  at timestamptz not null
);
create index stream_events_audience on stream_events (audience, audience_id, id);
create index stream_events_age on stream_events (at);
comment on table stream_events is 'owner: notifications. An outbox: written in the transaction of its cause, replayed after a lost connection';

create function announce_stream_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('stream_events', new.audience || ':' || new.audience_id || ':' || new.id);
  return null;
end $$;

create trigger stream_events_announce after insert on stream_events
  for each row execute function announce_stream_event();

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  event_key text not null,
  kind text not null,
  data jsonb not null,
  read_at timestamptz,
  created_at timestamptz not null,
  unique (user_id, event_key)
);
create index notifications_user on notifications (user_id, id desc);
comment on table notifications is 'owner: notifications. event_key makes each event reach its reader once';
