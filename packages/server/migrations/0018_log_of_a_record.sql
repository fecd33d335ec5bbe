-- The log of one record, and of one person, newest first.
create index on logs (resource, created_at desc) where resource is not null;
create index on logs (user_id, created_at desc) where user_id is not null;
