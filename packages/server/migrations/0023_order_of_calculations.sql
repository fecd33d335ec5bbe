-- One index serves both directions of a list: read backwards it gives the newest first, by id where two are equally new.
drop index calculations_company_id_created_at_id_idx;
drop index calculations_company_id_updated_at_id_idx;
create index on calculations (company_id, created_at, id) where deleted_at is null;
create index on calculations (company_id, updated_at, id) where deleted_at is null;
