-- A second factor for who has power, links to a first password, and who would like to instruct.

create table second_factors (
  principal text not null check (principal in ('instructor', 'operator')),
  principal_id bigint not null,
  secret bytea not null,
  last_step bigint not null,
  since timestamptz not null,
  primary key (principal, principal_id)
);
comment on table second_factors is 'owner: account. A code of the step last used, or of one before it, is accepted no more';
comment on column second_factors.secret is 'sealed with a key that is derived from the signing key';

create table recovery_codes (
  hash bytea primary key,
  principal text not null,
  principal_id bigint not null,
  used_at timestamptz,
  foreign key (principal, principal_id) references second_factors (principal, principal_id) on delete cascade
);
create index recovery_codes_of on recovery_codes (principal, principal_id);
comment on table recovery_codes is 'owner: account. Each opens the door once in the place of a code';

create table sign_in_tickets (
  hash bytea primary key,
  principal text not null check (principal in ('instructor', 'operator')),
  principal_id bigint not null,
  purpose text not null check (purpose in ('code', 'set_up', 'renew')),
  secret bytea,
  expires_at timestamptz not null
);
create index sign_in_tickets_of on sign_in_tickets (principal, principal_id);
create index sign_in_tickets_over on sign_in_tickets (expires_at);
comment on table sign_in_tickets is 'owner: account. Between the password and the code: no session yet. Deleted with its use';
comment on column sign_in_tickets.secret is 'sealed: what is being set up, until a code proves that somebody has it';

create table desk_password_links (
  token_hash bytea primary key,
  principal text not null check (principal = 'instructor'),
  principal_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index desk_password_links_of on desk_password_links (principal, principal_id);
comment on table desk_password_links is 'owner: account. Links by which an instructor chooses a password';

-- Who was approved has no password until he opens his link.
alter table instructors alter column password_hash drop not null;

alter table instructors add column approved_courses text[];
comment on column instructors.approved_courses is 'what he may choose his courses from; null while he has never chosen: those he has';

create table instructor_applications (
  id bigint generated always as identity primary key,
  email text not null,
  email_key text not null,
  name text not null,
  type text not null check (type in ('global', 'japanese', 'native')),
  courses text[] not null,
  introduction text not null,
  sample text not null,
  locale text not null check (locale in ('ja', 'en')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decision text check (decision in ('approved', 'declined')),
  instructor_id bigint references instructors (id),
  check ((decided_at is null) = (decision is null))
);
create index instructor_applications_waiting on instructor_applications (id) where decided_at is null;
create index instructor_applications_of on instructor_applications (email_key, id);
comment on table instructor_applications is 'owner: teachers. Kept for 180 days after the decision';

create index earnings_of on earnings (instructor_id, at desc);
