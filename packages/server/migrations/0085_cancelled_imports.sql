-- Where an import was when it was cancelled. Without it the import cannot be taken back: its rows are gone, the version it was made for
-- was deleted, or it was cancelled before this was kept.
alter table imports add column resume_step text check (
  resume_step in ('none', 'validation_started', 'validation_completed', 'validation_failed')
);
