-- Lessons on film with how far each member has seen them, and streams that miss nothing and end with their session.

create table movies (
  id integer primary key,
  title text not null,
  seconds integer not null check (seconds > 0),
  sort integer not null
);
comment on table movies is 'owner: movies. Starter content; their files come with the player';

create table movie_histories (
  user_id bigint not null references users (id),
  movie_id integer not null references movies (id),
  position integer not null check (position between 0 and duration),
  duration integer not null,
  completed_at timestamptz,
  watched_at timestamptz not null,
  primary key (user_id, movie_id)
);
create index movie_histories_newest on movie_histories (user_id, watched_at desc, movie_id desc);
comment on table movie_histories is 'owner: movies. watched_at is the instant of the device, so that what it sends late loses against what is newer';

-- Ids commit out of order. What a reader of one event may have missed are the transactions that were not over yet when that
-- event was written: those from its horizon on.
alter table stream_events
  add column xact xid8 not null default pg_current_xact_id(),
  add column horizon xid8 not null default pg_snapshot_xmin(pg_current_snapshot());
drop index stream_events_audience;
create index stream_events_audience on stream_events (audience, audience_id, xact);

-- However a session ends, every process hears it when that is committed, and closes the streams it opened.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ends', old.id::text);
  return null;
end $$;

create trigger sessions_announce_end after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function announce_session_end();
create trigger sessions_announce_deletion after delete on sessions
  for each row when (old.revoked_at is null) execute function announce_session_end();
