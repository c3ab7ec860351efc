-- Push notifications: which devices want them, and what leaves for each.

create table push_subscriptions (
  id bigint generated always as identity primary key,
  session_id uuid not null unique references sessions (id) on delete cascade,
  user_id bigint not null references users (id),
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id, id);
comment on table push_subscriptions is 'owner: push. One for a session, which it does not outlive; a browser belongs to whoever signed in to it last';

create table pushes (
  id bigint generated always as identity primary key,
  notification_id bigint not null references notifications (id) on delete cascade,
  subscription_id bigint not null references push_subscriptions (id) on delete cascade,
  text text not null,
  path text not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts smallint not null default 0,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  unique (notification_id, subscription_id)
);
create index pushes_due on pushes (due_at, id) where sent_at is null and given_up_at is null;
create index pushes_subscription on pushes (subscription_id);
create index pushes_created on pushes (created_at);
comment on table pushes is 'owner: push. One notification to one device: queued, sent, or given up';

-- For each row, since most members have no device to tell: several in one transaction are announced once all the same.
create trigger pushes_work after insert on pushes for each row execute function announce_work('push');
