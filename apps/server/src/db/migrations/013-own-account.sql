-- Forgotten passwords, and points that expire.

create table password_requests (
  id bigint generated always as identity primary key,
  email_key text not null,
  at timestamptz not null
);
comment on table password_requests is 'owner: account. Who asks is answered alike whether or not there is such an account: a sweep does the rest';

create trigger password_requests_work after insert on password_requests
  for each statement execute function announce_work('password-link');

-- The sweep that books expired points finds them without reading every lot.
create index point_lots_expiry on point_lots (expires_at) where remaining > 0;
