-- Operators act on purchases and payments, and money that belongs to nobody known is given back too.

alter table audit_entries drop constraint audit_entries_subject_type_check;
alter table audit_entries add constraint audit_entries_subject_type_check check (
  subject_type in ('order', 'member', 'instructor', 'application', 'operator', 'mail', 'check', 'purchase', 'payment'));

alter table payment_attempts alter column user_id drop not null;
comment on column payment_attempts.user_id is 'null for money that belongs to no purchase';

create index purchases_transfer_code on purchases ((next ->> 'code')) where method = 'bank';
create index payment_refunds_unnamed on payment_refunds (id) where refund_id is null;
create index payment_tasks_claimed on payment_tasks (id) where state = 'open' and act is not null;
comment on column payment_tasks.act is 'also of an open task: an operator gives the money back, and the gateway has not answered yet';
