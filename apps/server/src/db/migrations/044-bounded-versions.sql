-- Replaced texts are thinned as they are written and again when they are old, and a member's are kept within so many bytes.
-- Of one that is not kept whole a fingerprint stays: by it, who asks again learns that their text arrived.

alter table save_revisions
  alter column content drop not null,
  add column digest bytea,
  add column bytes integer not null default 0,
  add column settled boolean not null default false,
  add check (content is not null or digest is not null);
update save_revisions set bytes = pg_column_size(content);
comment on table save_revisions is 'owner: drafts. Outlives its save for 30 days. content: null where it was thinned; digest: sha256 of the text of such content; bytes: as content is stored; settled: thinning leaves it whole';

-- The budget of a member is added up from the index alone.
create index save_revisions_whole on save_revisions (user_id, replaced_at, save_id, revision) include (bytes) where content is not null;
create index save_revisions_unsettled on save_revisions (replaced_at) where content is not null and not settled;

alter table work_revisions
  add column bytes integer not null default 0,
  add column settled boolean not null default false;
update work_revisions set bytes = pg_column_size(content);
create index work_revisions_age on work_revisions (replaced_at);
create index work_revisions_unsettled on work_revisions (replaced_at) where not settled;
comment on table work_revisions is 'owner: corrections. The newest fifty of a work, the last of each minute, then of each hour; 30 days. bytes: as content is stored; settled: thinning leaves it';

-- A text is written anew as a whole: what it leaves behind is made free before a fifth of everything has changed.
alter table saves set (autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_scale_factor = 0, toast.autovacuum_vacuum_threshold = 10000);
alter table save_revisions set (toast.autovacuum_vacuum_scale_factor = 0, toast.autovacuum_vacuum_threshold = 10000);
alter table works set (toast.autovacuum_vacuum_scale_factor = 0, toast.autovacuum_vacuum_threshold = 10000);
alter table work_revisions set (toast.autovacuum_vacuum_scale_factor = 0, toast.autovacuum_vacuum_threshold = 10000);
