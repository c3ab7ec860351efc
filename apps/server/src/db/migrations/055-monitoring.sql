-- Two modules have other names: operation is monitoring, understanding is learning-insights.

comment on table due_checks is 'owner: monitoring. When a check of the data is due; the process that postpones it does it';
comment on table invariant_runs is 'owner: monitoring. The findings of each nightly check, by invariant';
comment on table operator_alerts is 'owner: monitoring. When the operator was last told of each kind of trouble';
comment on table moved_clock is 'owner: monitoring';
comment on table route_visits is 'owner: monitoring. How often each screen is opened, by day in Asia/Tokyo; nothing about anybody';
comment on table understood_edits is 'owner: learning-insights. start: where an edit or an explanation begins, as a UTF-16 offset in the original line';
