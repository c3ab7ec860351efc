-- The books: every movement of yen and points is a journal whose postings sum to zero in each currency. Nobody could buy points
-- before, so every lot is free and none has a price.

create table accounts (
  name text primary key,
  currency text not null check (currency in ('JPY', 'PT')),
  unique (name, currency)
);
comment on table accounts is 'owner: books. The same rows as packages/domain/src/books/accounts.ts';
insert into accounts (name, currency) values
  ('gateway_paypal', 'JPY'), ('gateway_komoju', 'JPY'), ('bank', 'JPY'), ('disputed', 'JPY'), ('fees', 'JPY'),
  ('instructor_pay', 'JPY'), ('losses', 'JPY'), ('suspense', 'JPY'), ('advance', 'JPY'), ('deferred_plans', 'JPY'),
  ('output_tax', 'JPY'), ('refunds_owed', 'JPY'), ('owed_to_instructors', 'JPY'), ('revenue', 'JPY'),
  ('members', 'PT'), ('issued', 'PT'), ('spent', 'PT'), ('expired', 'PT'), ('taken_back', 'PT');

create table journals (
  id bigint generated always as identity primary key,
  kind text not null,
  ref_type text not null,
  ref_id text not null,
  seq integer not null,
  at timestamptz not null,
  unique (kind, ref_type, ref_id, seq)
);
comment on table journals is 'owner: books. One business event of yen or points; the unique key makes it single';

create table postings (
  journal_id bigint not null references journals (id),
  line smallint not null,
  account text not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  product text,
  user_id bigint references users (id),
  lot_id bigint references point_lots (id),
  purchase_id bigint,
  capture_id bigint,
  instructor_id bigint references instructors (id),
  primary key (journal_id, line),
  foreign key (account, currency) references accounts (name, currency),
  check (account <> 'revenue' or product is not null)
);
create index postings_purchase on postings (purchase_id) where purchase_id is not null;
create index postings_capture on postings (capture_id) where capture_id is not null;
comment on table postings is 'owner: books. JPY: a debit is positive. PT: points that members hold are positive';
comment on column postings.capture_id is 'the money that came in, also where it belongs to no purchase';

alter table point_lots add column purchase_id bigint;
alter table point_lots add column paid_yen integer;
alter table point_lots add column advance_yen integer;
alter table point_lots add column taken_back_at timestamptz;
comment on column point_lots.purchase_id is 'the purchase that it came from, also of its bonus';
comment on column point_lots.paid_yen is 'the price of a paid lot with tax';
comment on column point_lots.advance_yen is 'the part of the price that is earned as points are used or expire: without tax if that was booked at the purchase';
comment on column point_lots.taken_back_at is 'when its purchase was given back: points that return later are taken at once';
update point_lots set kind = 'free' where kind = 'paid';
alter table point_lots add constraint paid_lot_has_price check (
  (kind = 'paid') = (paid_yen is not null) and (kind = 'paid') = (advance_yen is not null)
  and (kind = 'free' or purchase_id is not null)
  and paid_yen >= 0 and advance_yen between 0 and paid_yen);
-- The six-month rule: points that were paid for are not lengthened on any path.
alter table point_lots add constraint paid_lot_within_180_days check (
  kind <> 'paid' or expires_at <= created_at + interval '4320 hours');
create index point_lots_purchase on point_lots (purchase_id) where purchase_id is not null;

create function refuse_longer_lot() returns trigger language plpgsql as $$
begin
  raise exception 'a paid lot is never lengthened or changed' using errcode = 'restrict_violation';
end $$;
create trigger paid_lot_stays before update of kind, granted, expires_at, created_at, paid_yen, advance_yen, purchase_id on point_lots
  for each row when (old.kind = 'paid' and (
    new.expires_at > old.expires_at
    or (new.kind, new.granted, new.created_at, new.paid_yen, new.advance_yen, new.purchase_id)
      is distinct from (old.kind, old.granted, old.created_at, old.paid_yen, old.advance_yen, old.purchase_id)))
  execute function refuse_longer_lot();

-- The journals of the entries so far. The entries of one event have one time.
with events as (
  insert into journals (kind, ref_type, ref_id, seq, at)
  select kind, ref_type, ref_id::text, min(seq), at from point_entries
  group by kind, ref_type, ref_id, at order by min(id)
  returning id, kind, ref_type, ref_id, at
), lines as (
  select j.id, 'members' as account, e.amount::bigint, null as product, e.user_id, e.lot_id, e.seq::integer
  from events j join point_entries e
    on e.kind = j.kind and e.ref_type = j.ref_type and e.ref_id::text = j.ref_id and e.at = j.at
  union all
  select j.id,
    case when j.kind in ('order', 'question', 'refund') then 'spent' when j.kind = 'expiry' then 'expired' else 'issued' end,
    -sum(e.amount),
    case when j.kind = 'expiry' then null
      when j.kind in ('order', 'question', 'refund')
        then case j.ref_type when 'order' then 'corrections' when 'question' then 'questions' end
      else j.kind end,
    null, null, 32767
  from events j join point_entries e
    on e.kind = j.kind and e.ref_type = j.ref_type and e.ref_id::text = j.ref_id and e.at = j.at
  group by j.id, j.kind, j.ref_type having sum(e.amount) <> 0
)
insert into postings (journal_id, line, account, currency, amount, product, user_id, lot_id)
select id, row_number() over (partition by id order by seq, lot_id), account, 'PT', amount, product, user_id, lot_id from lines;

-- The earnings so far.
with earned as (
  select 'corrections' as product, 'order' as ref_type, order_id as ref_id, instructor_id, yen, at from earnings where yen > 0
  union all
  select 'questions', 'question', question_id, instructor_id, yen, at from question_earnings where yen > 0
), events as (
  insert into journals (kind, ref_type, ref_id, seq, at)
  select 'earning', ref_type, ref_id::text, 1, at from earned order by at
  returning id, ref_type, ref_id
)
insert into postings (journal_id, line, account, currency, amount, product, instructor_id)
select j.id, side.line, side.account, 'JPY', side.sign * e.yen, e.product, e.instructor_id
from events j join earned e on e.ref_type = j.ref_type and e.ref_id::text = j.ref_id,
  (values (1, 'instructor_pay', 1), (2, 'owed_to_instructors', -1)) side (line, account, sign);

create function refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (select from postings where journal_id = new.journal_id group by currency having sum(amount) <> 0) then
    raise exception 'journal % does not sum to zero', new.journal_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger postings_balance after insert on postings
  deferrable initially deferred for each row execute function refuse_unbalanced();

create trigger journals_append_only before update or delete on journals
  for each row execute function refuse_change();
create trigger postings_append_only before update or delete on postings
  for each row execute function refuse_change();
