-- Columns and sweeps of plans have the words of the field.

alter table subscriptions rename column judged to evaluated_try;
alter table subscriptions rename column told_at to notices_checked_at;
alter table subscriptions rename column raise_told_at to raise_notified_at;
comment on column subscriptions.evaluated_try is 'the newest try of the next term whose outcome was counted: plan_purchases.try';
comment on column subscriptions.notices_checked_at is 'when a sweep last checked which notices are due';
comment on column subscriptions.raised_from is 'valid_from of higher prices that the member was notified of, at raise_notified_at: they count 30 days later';

update moved_clock set swept = (
  select coalesce(jsonb_agg(one || jsonb_build_object('sweep', coalesce(renamed.after, one ->> 'sweep')) order by place), '[]')
  from jsonb_array_elements(swept) with ordinality as work (one, place)
  left join (values
    ('tell-nominees', 'notify-nominees'),
    ('tell-expiring', 'notify-expiring'),
    ('tell-plans', 'notify-plans')
  ) as renamed (before, after) on renamed.before = one ->> 'sweep'
);
