-- The PDF of an order that was made last. Its bytes are a file of its learner; a change of the order takes it away.

create table order_documents (
  order_id bigint primary key references orders (id),
  file_id bigint not null unique references files (id),
  fingerprint text not null,
  made_at timestamptz not null
);
create index order_documents_by_age on order_documents (made_at);
comment on table order_documents is 'owner: documents. fingerprint: of all that stands in the PDF';

create index files_of_documents on files (created_at) where kind = 'pdf' and deleted_at is null;
