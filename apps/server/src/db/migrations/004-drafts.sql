-- Drafts ("saves"). The head carries the newest text, every replaced text stays as a revision.

create table saves (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  create_key uuid,
  revision integer not null default 1,
  content jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, create_key)
);
create index saves_user on saves (user_id, updated_at desc);
comment on table saves is 'owner: drafts';

create table save_revisions (
  save_id bigint not null,
  user_id bigint not null references users (id),
  revision integer not null,
  content jsonb not null,
  written_at timestamptz not null,
  replaced_at timestamptz not null,
  primary key (save_id, revision)
);
create index save_revisions_age on save_revisions (replaced_at);
comment on table save_revisions is 'owner: drafts. Outlives its save: what was replaced stays restorable for 30 days';
