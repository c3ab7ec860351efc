-- A member who puts the question for their level off has no level (account). A level of 1 that nobody changed was the
-- default; whoever chose it on purpose is offered the question again.

alter table users alter column level drop not null;
alter table users alter column level drop default;
update users set level = null where level = 1 and not profile_changes ? 'level';
comment on column users.level is 'null until the member has chosen one';
