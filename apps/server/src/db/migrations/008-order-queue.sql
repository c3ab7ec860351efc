-- Who may take a waiting order from when on, and the pay an instructor agreed to when he took it.

alter table orders add column pool_from timestamptz;
alter table orders add column pay_yen integer check (pay_yen >= 0);
comment on column orders.pool_from is 'from here on open to everybody who may correct it; null: only the nominated instructor may take it';
comment on column orders.pay_yen is 'agreed at the claim, earned at the delivery';

create index orders_held on orders (submitted_at) where status = 2;
