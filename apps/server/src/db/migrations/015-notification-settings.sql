-- Which ways word of an event may take beside the list in the app, and how often instructors hear of the pool.

create table notification_settings (
  user_id bigint not null references users (id),
  group_name text not null check (group_name in ('order_receipt', 'order_progress', 'order_result', 'points')),
  mail boolean not null default true,
  push boolean not null default true,
  primary key (user_id, group_name)
);
comment on table notification_settings is 'owner: notifications. No row: everything is wanted';

alter table point_lots add column expiry_told smallint check (expiry_told in (30, 7));
comment on column point_lots.expiry_told is 'days ahead of the last notice that its points expire';

create table pool_digests (
  instructor_id bigint primary key references instructors (id),
  wanted boolean not null default true,
  seen_until timestamptz,
  sent_at timestamptz
);
comment on table pool_digests is 'owner: corrections. No row: wanted and never sent';
comment on column pool_digests.seen_until is 'what came into the pool until then was mailed, or was not for him';
