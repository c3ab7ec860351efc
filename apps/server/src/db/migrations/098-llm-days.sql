-- The tokens that questions to the AI have used, by the day in Japan.

create table llm_days (
  day date primary key,
  tokens bigint not null default 0 check (tokens >= 0)
);
comment on table llm_days is 'owner: assistant. tokens: used, and reserved by answers that are under way; of all processes. Names nobody';
