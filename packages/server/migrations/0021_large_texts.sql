-- Results and live updates are large and written with every edit. PostgreSQL's own compression takes longer than all else of such a write: where the
-- server knows lz4, that is used, which is many times quicker; elsewhere they are kept as they are. What stands there already stays readable.
do $$ begin
  alter table calculation_results alter request set compression lz4, alter result set compression lz4;
  alter table live_updates alter data set compression lz4;
exception when feature_not_supported then
  alter table calculation_results alter request set storage external, alter result set storage external;
  alter table live_updates alter data set storage external;
end $$;
