-- Default texts of reports an admin wrote, by language and name; what is not written takes what the product ships.
alter table methods add default_texts jsonb not null default '{}';
