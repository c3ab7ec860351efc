-- A new instructor's first deliveries are looked at, however slowly they come; flagged ones wait for an operator; and each event
-- says whose order it was.

alter table instructors add column checked_deliveries smallint not null default 5 check (checked_deliveries >= 0);
comment on column instructors.checked_deliveries is 'so many of his first deliveries are held for a check before they go out';

-- Who had been here for sixty days was past his check by the rule until now.
update instructors set checked_deliveries = 0 where activated_at <= now() - interval '60 days';

alter table orders add column flags jsonb not null default '[]';
alter table orders add constraint flagged_while_held check (flags = '[]' or status = 2);
comment on column orders.flags is 'of one that is held because of what it says: why and where. It waits for an operator, however long';

alter table order_events add column instructor_id bigint references instructors (id);
comment on column order_events.instructor_id is 'in whose hands the order was, or came to be';

alter table order_events disable trigger order_events_append_only;
update order_events e set instructor_id = case
  when e.actor = 'instructor' then e.actor_id
  else (select c.actor_id from order_events c
        where c.order_id = e.order_id and c.id < e.id and c.from_status = 0 and c.to_status = 1
        order by c.id desc limit 1) end
where e.from_status = 1 and e.to_status in (-1, 0);
alter table order_events enable trigger order_events_append_only;

-- What an instructor did not deliver is counted for his record.
create index order_events_given_up on order_events (instructor_id, at) where from_status = 1 and to_status in (-1, 0);
