-- An attempt whose outcome is unknown is repeated as it was. Kept webhooks are applied at once. Transfers may be confirmed in the bank.

alter table payment_attempts add column request jsonb;
comment on column payment_attempts.request is 'the payer of a slip, until the gateway has answered: then it is null';

create function notify_webhook() returns trigger language plpgsql as $$
begin
  perform pg_notify('work', 'apply-webhooks');
  return null;
end $$;
create trigger payment_webhooks_kept after insert on payment_webhooks for each row execute function notify_webhook();

alter table payment_captures drop constraint payment_captures_gateway_check;
alter table payment_captures add check (gateway in ('paypal', 'komoju', 'bank'));
alter table payment_captures alter column capture_id set not null;
comment on column payment_captures.capture_id is 'the gateway''s own id; the purchase for a transfer that an operator saw in the bank';
alter table payment_tasks drop constraint payment_tasks_gateway_check;
alter table payment_tasks add check (gateway in ('paypal', 'komoju', 'bank'));
