-- An instructor who forgot the password requests a link themselves, as a member does.

alter table password_requests add column principal text not null default 'member'
  check (principal in ('member', 'instructor'));
