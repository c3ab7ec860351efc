-- What an operator does leaves a row that says who, what, before, after and why; mails know the order they are about.

create table audit_entries (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators (id),
  act text not null,
  subject_type text not null check (subject_type in ('order', 'member', 'instructor', 'application')),
  subject_id bigint not null,
  before jsonb not null,
  after jsonb not null,
  why text not null check (length(btrim(why)) >= 5),
  at timestamptz not null
);
create index audit_entries_subject on audit_entries (subject_type, subject_id, id desc);
comment on table audit_entries is 'owner: audit. Acts of operators, written in the transaction of each; never a text of a learner';

create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change();

alter table instructors add column suspended_at timestamptz;
comment on column instructors.suspended_at is 'since then he neither signs in nor is offered to anybody; what he has in hand waits for an operator';

alter table mails add column order_id bigint;
comment on column mails.order_id is 'the order it is about';
create index mails_of_order on mails (order_id) where order_id is not null;
create index mails_of_user on mails (user_id) where user_id is not null;

-- Addresses and names are looked up from their beginning.
create index users_email_prefix on users (email_key text_pattern_ops);
create index users_username_prefix on users (username_key text_pattern_ops);
