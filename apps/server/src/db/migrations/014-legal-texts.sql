-- The operator's own legal texts, and an end for mails that were sent long ago.

create table legal_texts (
  name text not null check (name in ('terms', 'privacy', 'commerce')),
  version text not null check (version ~ '^[0-9A-Za-z.-]{1,20}$'),
  body text not null check (body <> ''),
  valid_from timestamptz not null,
  primary key (name, version)
);
comment on table legal_texts is 'owner: legal. The newest one that is valid is shown; where there is none, the text that comes with the program';

create index mails_oldest on mails (created_at);
