-- A refund that its gateway refuses is an operator's task. A purchase shows the webhooks of its payment.

alter table payment_tasks drop constraint payment_tasks_kind_check;
alter table payment_tasks add check (
  kind in ('late', 'short', 'surplus', 'double', 'unmatched', 'dispute', 'refund_at_gateway', 'lost', 'refund_refused'));
comment on column payment_tasks.amount is 'yen in question. Of a refused refund: those that are still owed, less where the gateway has given back a part itself';

create index payment_webhooks_payment on payment_webhooks (payment_id);
