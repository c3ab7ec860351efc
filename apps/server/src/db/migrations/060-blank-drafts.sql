-- A draft without a letter or an image takes no place: a sweep deletes it, and a draft with text may replace it.

alter table saves add column blank boolean not null default false;
comment on column saves.blank is 'No letter and no image of the member: @tensaku/domain hasText';

update saves set blank = true
where content -> 'options' -> 'files' = '[]'
  and not jsonb_path_exists(content, '$.drafts.title ? (@ like_regex "[^[:space:]]")')
  and not jsonb_path_exists(content, '$.drafts.items[*].* ? (@ like_regex "[^[:space:]]")')
  and not jsonb_path_exists(content, '$.options.message ? (@ like_regex "[^[:space:]]")')
  and not jsonb_path_exists(content, '$.options.questions[*].value ? (@ like_regex "[^[:space:]]")');

create index saves_blank on saves (updated_at) where blank;
