-- Rankings (C.8): the places of the members in each month in Japan.

create table ranking_months (
  month text primary key check (month ~ '^\d{4}-\d{2}$'),
  members integer not null default 0 check (members >= 0),
  ranked_at timestamptz not null,
  frozen_at timestamptz
);
comment on table ranking_months is 'owner: rankings. members: how many have a place; frozen_at: the places are final';

create table ranking_places (
  month text not null references ranking_months (month),
  user_id bigint not null references users (id),
  place integer not null check (place > 0),
  words integer not null check (words >= 0),
  orders integer not null check (orders > 0),
  reached_at timestamptz not null,
  primary key (month, user_id)
);
comment on table ranking_places is 'owner: rankings. words: of the orders delivered in the month; reached_at: when they had that many';

create index ranking_places_in_order on ranking_places (month, place);
create index ranking_places_of_user on ranking_places (user_id, place, month);
