-- What was promised first counts, whoever keeps it in the end.
alter table orders add column promised_at timestamptz;
comment on column orders.promised_at is 'when the learner was first told that the correction would be there; late is measured by it';
update orders set promised_at = due_at where due_at is not null;

create table due_notices (
  order_id bigint not null references orders (id),
  due_at timestamptz not null,
  stage smallint not null check (stage between 1 and 3),
  at timestamptz not null,
  primary key (order_id, due_at, stage)
);
comment on table due_notices is 'owner: corrections. How far a due time has come: 1 six hours, 2 one hour before it, 3 it is past; each once for a due time';
