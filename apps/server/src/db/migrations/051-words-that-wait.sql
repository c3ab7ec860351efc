-- A notice of points that expire is given again once a refund has filled the lot, though not at once after the last.

alter table point_lots add column expiry_told_at timestamptz;
comment on column point_lots.expiry_told is 'days ahead of the last notice that its points expire; null again once a refund has filled it';
comment on column point_lots.expiry_told_at is 'when a notice last spoke of its points';
