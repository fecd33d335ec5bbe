-- A note alone is kept, and an answer that was taken back stays so: the row of the last round counts, whatever an earlier one said.
alter table review_answers alter column answer drop not null;
