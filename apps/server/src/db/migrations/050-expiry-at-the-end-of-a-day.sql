-- Points last to the end of their day in Japan, which is all that a screen or a mail names. No lot is shortened, and one that has
-- been booked as expired stays as it was.

update point_lots l
  set expires_at = greatest(
    l.expires_at,
    (((l.expires_at at time zone 'Asia/Tokyo')::date + 1)::timestamp at time zone 'Asia/Tokyo') - interval '1 millisecond')
  where not exists (select from point_entries e where e.lot_id = l.id and e.kind = 'expiry');
