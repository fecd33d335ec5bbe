-- Profiles of an import that stand out among profiles of their kind, as its validation has found them.
alter table imports add column outliers jsonb;
