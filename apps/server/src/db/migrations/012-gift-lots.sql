-- Gift points pay no nominated order, so each lot says whether it is one; sign-ins are limited by address and by account too.

alter table point_lots add column gift boolean not null default false;
comment on column point_lots.gift is 'of the welcome gift, also where a refund made the lot anew';

update point_lots l set gift = true
from point_entries e where e.lot_id = l.id and e.kind = 'gift';

-- A refund of several lots has its parts in the order of the charge.
update point_lots l set gift = true
from point_entries r
join point_entries c on c.kind = 'order' and c.ref_type = r.ref_type and c.ref_id = r.ref_id and c.seq = r.seq
join point_lots source on source.id = c.lot_id
where l.regranted and r.lot_id = l.id and r.kind = 'refund' and source.gift;

create index login_failures_address on login_failures (address, at);
create index login_failures_at on login_failures (at);
create index attempts_at on attempts (at);
create index sessions_device on sessions (principal, principal_id, device);
