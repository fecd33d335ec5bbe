-- A dry run with a draft shows what its version would change; its results cannot be taken over.
alter table portfolio_recalculations add column of_draft boolean not null default false;

-- The adoption of a version can be taken back for a day, while the calculation has not been edited since.
alter table portfolio_items
  -- The version that the calculation had before; null for none.
  add column adopted_from uuid references versions on delete set null,
  -- The content of the calculation after the adoption; null where nothing was adopted.
  add column adopted_content bigint,
  add column undo_until timestamptz,
  add column undone timestamptz;
