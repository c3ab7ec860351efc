-- An export is a file in the storage, made in tries that are counted before each, and downloaded by who is signed in: no
-- address opens it any more. What is under way is asked for again; what was made before has no file.

update data_exports set status = 'failed' where status = 'waiting';
update data_exports set content = null where content is not null;
alter table data_exports
  drop column content,
  drop column token_hash,
  add column session_id uuid,
  add column attempts smallint not null default 0,
  add column taken_until timestamptz,
  add column file_key text;
create index data_exports_files on data_exports (id) where file_key is not null;
create index data_exports_age on data_exports (created_at);
comment on table data_exports is 'owner: personal-data. All data of a member, made by a sweep. session_id: who asked; the file goes when that session ends or the password changes. taken_until: nobody else tries before';

-- Sessions that are over are found by their age.
create index sessions_ended on sessions (revoked_at) where revoked_at is not null;
create index sessions_unused on sessions (last_used_at);
