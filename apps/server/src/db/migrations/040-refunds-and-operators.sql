-- After a complaint an operator gives the charge of a delivered order back (C.2). Operators are made and removed at the server's terminal.

alter table orders add column refunded_at timestamptz;
alter table orders add constraint refunded_once_delivered check (refunded_at is null or status in (3, 4));
comment on column orders.refunded_at is 'when its charge was given back after a complaint; it stays delivered, and its instructor stays paid';

alter table operators alter column password_hash drop not null;
alter table operators add column removed_at timestamptz;
comment on column operators.password_hash is 'null until he has chosen one at the link he was given';
comment on column operators.removed_at is 'since then he does not sign in; what he did stays his';

alter table audit_entries alter column operator_id drop not null;
comment on column audit_entries.operator_id is 'null: somebody at the terminal of the server';
alter table audit_entries drop constraint audit_entries_subject_type_check;
alter table audit_entries add constraint audit_entries_subject_type_check
  check (subject_type in ('order', 'member', 'instructor', 'application', 'operator'));

alter table desk_password_links drop constraint desk_password_links_principal_check;
alter table desk_password_links add constraint desk_password_links_principal_check
  check (principal in ('instructor', 'operator'));
comment on table desk_password_links is 'owner: account. Links by which an instructor or an operator chooses a password';
