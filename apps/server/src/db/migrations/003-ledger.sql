-- Points. Entries are only ever appended; lots say what is left of each grant and until when.

create table point_lots (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null check (kind in ('paid', 'free')),
  granted integer not null check (granted > 0),
  remaining integer not null check (remaining >= 0 and remaining <= granted),
  regranted boolean not null default false,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index point_lots_user on point_lots (user_id, expires_at) where remaining > 0;
comment on table point_lots is 'owner: points. regranted: made by a refund of an expired lot, never lengthened again';

create table point_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  lot_id bigint not null references point_lots (id),
  amount integer not null check (amount <> 0),
  kind text not null check (kind in ('purchase', 'bonus', 'gift', 'reward', 'coupon', 'compensation', 'order', 'question', 'resource', 'subscription', 'refund', 'expiry', 'adjust')),
  ref_type text not null,
  ref_id bigint not null,
  seq smallint not null,
  at timestamptz not null,
  unique (kind, ref_type, ref_id, seq)
);
create index point_entries_user on point_entries (user_id, id);
comment on table point_entries is 'owner: points. The unique key makes each business event single';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger point_entries_append_only before update or delete on point_entries
  for each row execute function refuse_change();
