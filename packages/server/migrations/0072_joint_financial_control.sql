-- Under financial control a location that is controlled together with others counts by its equity share.
alter table footprints add column joint_financial_control boolean;
select app.add_trail_columns('footprints', array['joint_financial_control'], array['texts']);
