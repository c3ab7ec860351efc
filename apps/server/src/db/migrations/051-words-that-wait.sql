-- A notice of points that expire is given again once a refund has filled the lot, though not at once after the last.

alter table point_lots add column expiry_told_at timestamptz;
comment on column point_lots.expiry_told is 'days ahead of the last notice that its points expire; null again once a refund has filled it';
comment on column point_lots.expiry_told_at is 'when a notice last spoke of its points';

-- A nominee is mailed by one learner once an hour at most; who was nominated within that hour is told at its end, if it still stands.

alter table orders add column nominee_told_at timestamptz;
comment on column orders.nominee_told_at is 'when its nominee was mailed of it';
update orders set nominee_told_at = placed_at where nominated_id is not null;
create index orders_nominee_untold on orders (placed_at) where status = 0 and nominated_id is not null and nominee_told_at is null;
