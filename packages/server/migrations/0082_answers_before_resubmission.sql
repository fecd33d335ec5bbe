-- A reviewer who sends a calculation back may ask that every question of theirs is answered before it is resubmitted.
alter table reviews add column answers_required boolean not null default false;
