-- The options `expert_upload` and `upload_company_db` take effect from here on (ruling 30). Companies
-- that exist keep what their people could do.
select set_config('app.system', 'on', true);
update companies set expert_upload = true, upload_company_db = true;
select set_config('app.system', '', true);
