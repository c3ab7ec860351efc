-- Products, purchases, and everything that is known of their payments.

create table products (
  id integer primary key,
  category_id smallint not null check (category_id in (1, 2, 3)),
  sort smallint not null,
  name text not null,
  description text not null,
  price integer not null check (price >= 0),
  points integer not null default 0 check (points >= 0),
  bonus integer not null default 0 check (bonus >= 0),
  valid_days integer check (valid_days between 1 and 180),
  most smallint not null check (most between 1 and 10),
  size integer check (size >= 0),
  sample text[] not null default '{}',
  content jsonb,
  retired_at timestamptz,
  check ((category_id = 1) = (points > 0)),
  check ((category_id = 1) = (valid_days is not null)),
  check ((category_id = 1) = (content is null))
);
comment on table products is 'owner: shop. Category 1 points, 2 textbooks, 3 word lists. Prices in yen with tax; 0 for a resource that everybody may use';
comment on column products.most is 'the highest quantity of one purchase';
comment on column products.size is 'sections of a textbook, words of a list';
comment on column products.content is 'the text of a resource, which only its owners read';

create table stored_cards (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  token text not null,
  customer text not null,
  fingerprint text,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  expires_year smallint not null,
  expires_month smallint not null check (expires_month between 1 and 12),
  created_at timestamptz not null,
  refused_at timestamptz,
  deleted_at timestamptz,
  unique (token)
);
create index stored_cards_user on stored_cards (user_id) where deleted_at is null;
create index stored_cards_deleted on stored_cards (deleted_at) where deleted_at is not null;
comment on table stored_cards is 'owner: payments. Printed facts and the token of the gateway, never a number. Not in exports; a deleted row stays until the gateway has deleted its card';
comment on column stored_cards.refused_at is 'a dispute of this card was lost: it pays nothing any more';

create table purchases (
  id bigint generated always as identity primary key,
  order_id uuid not null unique,
  user_id bigint not null references users (id),
  category_id smallint not null,
  product_id integer not null references products (id),
  name text not null,
  quantity smallint not null check (quantity between 1 and 10),
  method text not null check (method in ('credit_card', 'one_click', 'convenience', 'atm', 'bank', 'points')),
  list_amount integer not null check (list_amount > 0),
  discount integer not null default 0 check (discount between 0 and list_amount),
  amount integer not null check (amount > 0 and amount = list_amount - discount),
  tax integer not null check (tax >= 0 and tax <= amount),
  points integer not null check (points >= 0),
  bonus integer not null check (bonus >= 0),
  valid_days integer,
  coupon_id bigint,
  status text not null
    check (status in ('created', 'pending', 'paid', 'fulfilled', 'expired', 'failed', 'cancelled', 'refunded')),
  key uuid,
  digest bytea not null,
  gateway text check (gateway in ('paypal', 'komoju')),
  payment_id text,
  card_id bigint references stored_cards (id) on delete set null,
  card_brand text,
  card_last4 text,
  save_card boolean not null default false,
  next jsonb,
  failure_code text,
  failure_detail text,
  refunded integer not null default 0 check (refunded between 0 and amount),
  asking boolean not null default false,
  ask_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz,
  reminded_at timestamptz,
  paid_at timestamptz,
  fulfilled_at timestamptz,
  closed_at timestamptz,
  points_expire_at timestamptz,
  unique (user_id, key),
  unique (gateway, payment_id),
  check (status not in ('paid', 'fulfilled', 'refunded') or paid_at is not null),
  check ((status in ('fulfilled', 'refunded')) <= (fulfilled_at is not null)),
  check ((status in ('expired', 'failed', 'cancelled')) <= (paid_at is null and closed_at is not null))
);
create index purchases_user on purchases (user_id, id desc);
create index purchases_paid on purchases (user_id, paid_at) where paid_at is not null;
create index purchases_coupon on purchases (coupon_id) where coupon_id is not null;
create index purchases_asked on purchases (ask_at) where ask_at is not null;
create index purchases_due on purchases (expires_at) where status in ('created', 'pending');
comment on table purchases is 'owner: shop. Name, prices and points are those of the day of the purchase. In the export; kept without a name for the books';
comment on column purchases.amount is 'yen with tax; points if the method is points, and then the tax is 0';
comment on column purchases.digest is 'of the cart, so that the same cart within 60 seconds finds its purchase';
comment on column purchases.next is 'the next step as the member sees it while the purchase is open';
comment on column purchases.asking is 'the gateway did not answer in time: a sweep asks for the outcome';
comment on column purchases.ask_at is 'when a sweep asks the gateway for the state next; null once nothing can change';
comment on column purchases.refunded is 'yen given back';

create table resource_ownership (
  user_id bigint not null references users (id),
  product_id integer not null references products (id),
  purchase_id bigint not null unique references purchases (id),
  at timestamptz not null,
  primary key (user_id, product_id)
);
comment on table resource_ownership is 'owner: shop. The resources that a member has bought';

create table payment_attempts (
  id bigint generated always as identity primary key,
  key text not null unique,
  purchase_id bigint references purchases (id),
  user_id bigint not null references users (id),
  gateway text not null check (gateway in ('paypal', 'komoju')),
  act text not null check (act in ('open', 'capture', 'issue', 'cancel', 'refund', 'set_up_card', 'store_card', 'delete_card')),
  state text not null default 'sent' check (state in ('sent', 'answered', 'refused', 'unknown')),
  declined boolean not null default false,
  code text,
  network text,
  at timestamptz not null,
  ended_at timestamptz
);
create index payment_attempts_purchase on payment_attempts (purchase_id, id);
create index payment_attempts_user on payment_attempts (user_id, at) where declined;
create index payment_attempts_network on payment_attempts (network, at) where declined;
comment on table payment_attempts is 'owner: payments. Committed before each write to a gateway. declined: the bank or the gateway refused the card, which counts against the limits';
comment on column payment_attempts.code is 'the gateway''s own code of a refusal';

create table payment_captures (
  id bigint generated always as identity primary key,
  gateway text not null check (gateway in ('paypal', 'komoju')),
  capture_id text,
  payment_id text not null,
  purchase_id bigint references purchases (id),
  amount integer not null check (amount > 0),
  fee integer check (fee >= 0),
  fulfilled integer not null default 0 check (fulfilled >= 0),
  given_back integer not null default 0 check (given_back >= 0),
  suspense integer not null default 0 check (suspense >= 0),
  dispute_id text,
  dispute text check (dispute in ('open', 'won', 'lost')),
  at timestamptz not null,
  noted_at timestamptz not null,
  unique (gateway, capture_id),
  check (amount = fulfilled + given_back + suspense)
);
create index payment_captures_purchase on payment_captures (purchase_id);
comment on table payment_captures is 'owner: payments. Money that a gateway has taken, and where each yen of it is (I-27)';
comment on column payment_captures.capture_id is 'null while only an operator has seen the transfer';
comment on column payment_captures.suspense is 'came in late, short, twice, too much, or for nothing known';

create table payment_refunds (
  id bigint generated always as identity primary key,
  capture_id bigint not null references payment_captures (id),
  refund_id text,
  amount integer not null check (amount > 0),
  cause text not null check (cause in ('operator', 'gateway', 'dispute')),
  at timestamptz not null,
  unique (capture_id, refund_id)
);
comment on table payment_refunds is 'owner: payments. Money that left again: by an operator, at the gateway itself, or by a lost dispute';

create table payment_webhooks (
  id bigint generated always as identity primary key,
  gateway text not null check (gateway in ('paypal', 'komoju')),
  event text not null,
  kind text not null,
  payment_id text,
  reference text,
  received_at timestamptz not null,
  ask_at timestamptz,
  tries smallint not null default 0,
  unique (gateway, event)
);
create index payment_webhooks_asked on payment_webhooks (ask_at) where ask_at is not null;
comment on table payment_webhooks is 'owner: payments. Verified webhooks. They only say which payment to ask about; ask_at is null once it was asked';

create table payment_tasks (
  id bigint generated always as identity primary key,
  kind text not null
    check (kind in ('late', 'short', 'surplus', 'double', 'unmatched', 'dispute', 'refund_at_gateway', 'lost')),
  reference text not null,
  gateway text not null check (gateway in ('paypal', 'komoju')),
  payment_id text not null,
  purchase_id bigint references purchases (id),
  capture_id bigint references payment_captures (id),
  amount integer not null check (amount >= 0),
  state text not null default 'open' check (state in ('open', 'settled')),
  created_at timestamptz not null,
  act text check (act in ('fulfil', 'give_back')),
  why text,
  operator_id bigint references operators (id),
  settled_at timestamptz,
  unique (kind, gateway, reference),
  check ((state = 'settled') = (settled_at is not null))
);
create index payment_tasks_open on payment_tasks (id) where state = 'open';
create index payment_tasks_purchase on payment_tasks (purchase_id);
comment on table payment_tasks is 'owner: payments. What an operator has to decide about money. reference: the capture, dispute or refund of the gateway, so that each is one task';
