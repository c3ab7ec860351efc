-- Ten seconds in which a delivery is taken back, and a nominee who declines.

alter table orders add column handed_in_at timestamptz;
alter table orders add column goes_out_at timestamptz;
alter table orders add column declined_at timestamptz;
alter table orders add constraint handed_in_while_corrected
  check (goes_out_at is null or (status = 1 and handed_in_at is not null));
comment on column orders.handed_in_at is 'when the instructor last handed it in; late is judged by it';
comment on column orders.goes_out_at is 'handed in and not announced: from here on it is delivered, until then it may be taken back and nothing else happens to it';
comment on column orders.declined_at is 'when its nominee declined it: it is not offered to him again';

create index orders_handed_in on orders (goes_out_at) where goes_out_at is not null;

create trigger orders_handed_in_work after update of goes_out_at on orders
  for each row when (new.goes_out_at is not null) execute function announce_work('send-deliveries');
