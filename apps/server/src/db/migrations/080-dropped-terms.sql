create table dropped_terms (
  term_id bigint primary key references subscription_terms (id),
  at timestamptz not null
);
comment on table dropped_terms is 'owner: subscriptions. Terms that never begin: their payment was refunded before. Terms themselves are never changed';
