-- Which starter content a database was given last, so that a start does not write again what is there.

create table starter_content (
  only_one boolean primary key default true check (only_one),
  fingerprint text not null,
  loaded_at timestamptz not null
);
comment on table starter_content is 'owner: catalogue. Of all that was loaded last, its demo accounts included';
