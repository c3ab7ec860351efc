-- Limits that cost one statement, and what happened to the safety of an account.

drop table attempts;

create unlogged table turns (
  key text primary key,
  taken bigint[] not null,
  until timestamptz not null
);
create index turns_until on turns (until);
comment on table turns is 'owner: account. When somebody last did what is limited in number, counted in the database so that every process counts alike; a crash of the database forgets it';
comment on column turns.taken is 'milliseconds since 1970, of the last window only';

create table security_events (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null check (kind in (
    'login', 'social_login', 'login_failures', 'password_changed', 'password_reset', 'email_change_asked',
    'email_changed', 'session_ended', 'sessions_ended', 'export_asked', 'withdrawn'
  )),
  at timestamptz not null,
  until timestamptz,
  session_id uuid,
  user_agent text not null,
  network text
);
create index security_events_user on security_events (user_id, id desc);
create index security_events_at on security_events (at);
comment on table security_events is 'owner: account. What its member should know of, kept for a year';
comment on column security_events.until is 'of login_failures: the last one that belongs to it';
comment on column security_events.session_id is 'the session in which it was done, or which it began';
comment on column security_events.network is 'the first part of a public address, never all of it';
