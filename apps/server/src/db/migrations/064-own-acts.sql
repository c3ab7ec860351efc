-- A push recognised the confirmation of a member's own act by `read_at = created_at` (notifications). A column says it.

alter table notifications add column own_act boolean not null default false;
comment on column notifications.own_act is 'Confirms an act of the member in the app. Read from the start, and pushed nevertheless';

update notifications set own_act = true where kind in ('order_placed', 'question_asked');
