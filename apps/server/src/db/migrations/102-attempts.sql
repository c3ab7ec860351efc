-- Lines that learners corrected themselves before they looked at the correction.

create table order_attempts (
  order_id bigint not null references orders (id),
  line smallint not null,
  user_id bigint not null references users (id),
  text text not null check (text <> ''),
  hints smallint not null check (hints between 0 and 3),
  at timestamptz not null,
  primary key (order_id, line)
);
create index order_attempts_of_user on order_attempts (user_id);
comment on table order_attempts is 'owner: learning-insights. The first attempt at a line stays. hints: 0 numbers and kinds, 1 places, 2 the operation, 3 explanations without their answers';
