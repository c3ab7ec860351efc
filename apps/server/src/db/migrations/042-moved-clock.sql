-- How far the clock of this service was moved on by hand, outside production. No row: never.
create table moved_clock (
  id boolean primary key default true check (id),
  -- Added to the clock of every process.
  moved_ms bigint not null check (moved_ms >= 0),
  -- Counts the steps: by it a process says how far it has come.
  version integer not null,
  -- The last move: from and to when by the moved clock, and the work of the sweeps in between as [{sweep, done}].
  moved_from timestamptz not null,
  moved_to timestamptz not null,
  swept jsonb not null default '[]'
);
comment on table moved_clock is 'owner: operation';
