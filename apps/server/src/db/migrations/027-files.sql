-- Files that belong to somebody. Their bytes are in the storage, under keys that are made here.

create table files (
  id bigint generated always as identity primary key,
  name uuid not null unique,
  user_id bigint not null references users (id),
  kind text not null check (kind in ('image', 'audio', 'pdf')),
  mime text not null,
  title text not null,
  key text not null unique,
  thumb_key text unique,
  bytes integer not null check (bytes > 0),
  width integer,
  height integer,
  created_at timestamptz not null,
  stored_at timestamptz,
  needed_at timestamptz not null,
  checked_at timestamptz not null,
  deleted_at timestamptz,
  cleared_at timestamptz,
  check (cleared_at is null or deleted_at is not null)
);
create index files_of_user on files (user_id) where deleted_at is null;
create index files_to_check on files (checked_at) where deleted_at is null;
create index files_to_clear on files (deleted_at) where deleted_at is not null and cleared_at is null;
comment on table files is 'owner: files. name: the end of its address; stored_at: null until its bytes are certain to be there; needed_at: when something was last found to hold it; deleted_at: its address is dead; cleared_at: its bytes are gone too';

create table order_files (
  order_id bigint not null references orders (id),
  n smallint not null check (n > 0),
  file_id bigint not null references files (id),
  primary key (order_id, n)
);
create index order_files_of_file on order_files (file_id);
comment on table order_files is 'owner: orders. The images that went with an order, in their order';
