alter table person_marks drop constraint person_marks_reason_check;
alter table person_marks add constraint person_marks_reason_check check (reason in ('gift', 'trial', 'withdrawn'));
comment on table person_marks is 'owner: account. Keyed hashes of addresses and social ids: who had the gift, who had the trial of the assistant, who has withdrawn. Outlives the account';
