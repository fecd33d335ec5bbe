-- The request of a result is written with every edit, read whole and never looked into here: kept as the text it is, with its keys in the order its
-- hash was made of, it costs a fraction of what taking it apart does.
alter table calculation_results alter request type json using request::text::json;
do $$ begin
  alter table calculation_results alter request set compression lz4;
exception when feature_not_supported then
  alter table calculation_results alter request set storage external;
end $$;
