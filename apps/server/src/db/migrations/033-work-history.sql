-- When each version of an instructor's work was written: he looks back at it by its time.

alter table work_revisions add column written_at timestamptz;
update work_revisions as kept set written_at = coalesce(
  (select before.replaced_at from work_revisions as before
   where before.order_id = kept.order_id and before.instructor_id = kept.instructor_id and before.revision = kept.revision - 1),
  kept.replaced_at
);
alter table work_revisions alter column written_at set not null;
