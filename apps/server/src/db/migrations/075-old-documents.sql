-- Documents are deleted seven years after their issue (C.7). Their numbers stay, so that no month has a gap (I-23).

drop trigger invoice_issues_append_only on invoice_issues;
create trigger invoice_issues_unchanged before update on invoice_issues for each row execute function refuse_change();
create index invoice_issues_issued on invoice_issues (issued_at);
comment on table invoices is 'owner: shop. month: of the first issue, in Japan. A number stays for good, also after a withdrawal';
comment on table invoice_issues is 'owner: shop. Each issue of a document, kept for seven years. tax_lines: {rate, total, tax} in yen; document: its text as printed, with the addressee';
comment on table payment_tasks is 'owner: payments. Decisions about money that an operator has to make. reference: the capture, dispute or refund of the gateway, so that each is one task';
