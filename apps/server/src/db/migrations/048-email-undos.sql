-- Who had an address before it was changed can undo that for a while; what else touches the safety of an account is seen too.

create table email_undos (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users (id),
  email text not null,
  email_key text not null,
  left_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_undos_user on email_undos (user_id);
create index email_undos_address on email_undos (email_key);
comment on table email_undos is 'owner: account. Addresses that members have left, kept for them while the link mailed there can be used; only a hash of it is kept';
comment on column email_undos.used_at is 'when it was used, or ended by an older one';

alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (kind in (
  'login', 'social_login', 'login_failures', 'password_changed', 'password_reset', 'email_change_asked',
  'email_changed', 'email_undone', 'session_ended', 'sessions_ended', 'session_displaced', 'export_asked', 'withdrawn'
));
