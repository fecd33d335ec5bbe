-- Rows that the workbook hides are read like the others; the overview of the import names them.
alter table import_rows add column is_hidden boolean not null default false;
