alter table plan_changes add column replaced_id bigint references plan_changes (id);
comment on column plan_changes.replaced_id is 'the change to a smaller plan that this end has cancelled; it comes back when the end is cancelled';
