-- Chats with the assistant about a draft or an order.

create table chats (
  id bigint generated always as identity primary key,
  token uuid not null unique default gen_random_uuid(),
  user_id bigint not null references users (id),
  save_id bigint unique,
  order_id bigint unique references orders (id),
  gone_at timestamptz,
  created_at timestamptz not null,
  check ((save_id is null) <> (order_id is null)),
  check (gone_at is null or save_id is not null)
);
create index chats_user on chats (user_id);
create index chats_gone on chats (gone_at) where gone_at is not null;
comment on table chats is 'owner: chats. One for a draft, which its order takes over. gone_at: its draft was deleted. In the export, deleted after a withdrawal';

create table chat_answers (
  id bigint generated always as identity primary key,
  chat_id bigint not null references chats (id) on delete cascade,
  user_id bigint not null references users (id),
  request uuid not null unique,
  key uuid,
  source text not null check (source in ('ai', 'built_in')),
  input text not null,
  template text,
  place jsonb,
  content text not null default '',
  state text not null check (state in ('writing', 'kept')),
  stopped boolean not null default false,
  stop_asked boolean not null default false,
  tokens_in integer,
  tokens_out integer,
  tokens_estimated boolean,
  asked_at timestamptz not null,
  answered_at timestamptz,
  held_until timestamptz,
  check ((state = 'kept') = (answered_at is not null)),
  check ((state = 'writing') = (held_until is not null))
);
create index chat_answers_chat on chat_answers (chat_id);
create unique index chat_answers_writing on chat_answers (chat_id) where state = 'writing';
create unique index chat_answers_key on chat_answers (user_id, key) where key is not null;
create index chat_answers_held on chat_answers (held_until) where held_until is not null;
comment on table chat_answers is 'owner: chats. A question with its answer: two messages. One that fails is deleted. In the export, deleted after a withdrawal';
comment on column chat_answers.request is 'the use of a quota that pays it: quota_uses.ref_id of a request';
comment on column chat_answers.held_until is 'when a process that writes it is given up, with its reservation';

alter table quota_periods add column waits boolean not null default false;
comment on column quota_periods.waits is 'a trial that was begun while the assistant was off: its days begin with the first answer';

alter table saves add column quiet_from integer;
comment on column saves.quiet_from is 'the first of the last revisions between which only chat_session_token has changed, by the server: a write on any of them is no conflict';
