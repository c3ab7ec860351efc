-- New members are asked for their level once (account). Those who are here already keep the level they have.

alter table users add column level_asked boolean not null default true;
alter table users alter column level_asked set default false;
comment on column users.level_asked is 'the level was chosen, or the question for it was put off';
