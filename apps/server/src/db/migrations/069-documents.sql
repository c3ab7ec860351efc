-- Receipts and qualified invoices (C.7): one number for each purchase, without a gap in its month, and every issue as it was printed.

create table invoice_counters (
  month text primary key check (month ~ '^\d{4}-\d{2}$'),
  last integer not null check (last > 0)
);
comment on table invoice_counters is 'owner: shop. The last number of a month; locked last in its transaction, so no number is lost';

create table invoices (
  id bigint generated always as identity primary key,
  purchase_id bigint not null unique references purchases (id),
  month text not null,
  serial integer not null check (serial > 0),
  number text not null unique,
  issued_at timestamptz not null,
  unique (month, serial)
);
comment on table invoices is 'owner: shop. month: of the first issue, in Japan. Kept for seven years at least, also after a withdrawal';

create table invoice_issues (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices (id),
  file uuid not null unique,
  kind text not null check (kind in ('receipt', 'qualified_invoice')),
  total integer not null check (total > 0),
  tax_lines jsonb not null,
  document jsonb not null,
  issued_at timestamptz not null
);
create index invoice_issues_invoice on invoice_issues (invoice_id);
comment on table invoice_issues is 'owner: shop. Each issue of a document. tax_lines: {rate, total, tax} in yen; document: its text as printed, with the addressee';

create trigger invoices_append_only before update or delete on invoices for each row execute function refuse_change();
create trigger invoice_issues_append_only before update or delete on invoice_issues for each row execute function refuse_change();
