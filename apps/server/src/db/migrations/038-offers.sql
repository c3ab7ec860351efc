-- Whom an operator offers an order to is not whom its learner nominated; and whoever gave one up, nominee or not, is not asked anew.

alter table orders add column offered_id bigint references instructors (id);
alter table orders add column declined_by bigint[] not null default '{}';
alter table orders add constraint offered_while_waiting
  check (offered_id is null or (status = 0 and pool_from is not null));
comment on column orders.nominated_id is 'whom the learner wished for, and nobody else ever';
comment on column orders.offered_id is 'to whom an operator offers it: his alone until pool_from; gone once he took it, declined it or let the time pass';
comment on column orders.declined_by is 'who declined a nomination or an offer of it, the nominee who gave it back, and from whom it was taken: for none of them any more';
comment on column orders.pool_from is 'from here on open to everybody who may correct it; null: only the nominated instructor may take it';

update orders set declined_by = array[nominated_id] where declined_at is not null and nominated_id is not null;
alter table orders drop column declined_at;

-- Offers were written over the nomination until now. The newest act of an operator tells them; what still waits since then is still offered.
with offers as (
  select distinct on (subject_id) subject_id as order_id, (after ->> 'nominee')::bigint as instructor_id, at
  from audit_entries
  where act = 'reassign' and subject_type = 'order' and after ->> 'nominee' is not null
  order by subject_id, id desc
)
update orders o
set nominated_id = null,
  offered_id = case
    when o.status = 0 and o.declined_by = '{}'
      and not exists (select from order_events e where e.order_id = o.id and e.at > offers.at) then offers.instructor_id end
from offers
where offers.order_id = o.id and offers.instructor_id = o.nominated_id;

-- A nominee who had it and gave it back has declined it so.
update orders o set declined_by = o.declined_by || o.nominated_id
where o.teacher_id is distinct from o.nominated_id and not o.nominated_id = any (o.declined_by)
  and exists (select from order_events e
    where e.order_id = o.id and e.from_status = 1 and e.to_status = 0 and e.actor = 'instructor' and e.actor_id = o.nominated_id);

-- What waits for somebody who is suspended waits for nobody.
create trigger instructors_suspended_work after update of suspended_at on instructors
  for each row when (new.suspended_at is not null) execute function announce_work('open-to-all');

-- Q-88: one mailbox is one person, too.
alter table trait_matches drop constraint trait_matches_trait_check;
alter table trait_matches add constraint trait_matches_trait_check check (trait in ('address', 'device', 'phone', 'mailbox'));
