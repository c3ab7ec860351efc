-- A save of the profile names the revision that it started from. A field that was changed after it, on another device, is not
-- overwritten in silence.
alter table users
  add column profile_revision int not null default 1,
  add column profile_changes jsonb not null default '{}';

comment on column users.profile_revision is 'Counts the changes of the profile.';
comment on column users.profile_changes is 'The revision that last changed each field, by its name; of a field that is missing, 1.';
