-- Audio that was made once and is kept for whoever wants the same next. Its bytes are in the storage, under speech/KEY.mp3.

create table speech_audios (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  used_at timestamptz not null
);
create index speech_audios_used on speech_audios (used_at);
comment on table speech_audios is 'owner: speech. key: the hash of voice, language and text, which is nobody''s: it tells neither what was spoken nor for whom';
