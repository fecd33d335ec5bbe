-- The functions that row policies ask once for every statement, some dozens of times for a request. They tell what they told before; as plain
-- steps they take a fourth of the time that a query in a function takes to begin.

create or replace function app.companies(entity text, variadic actions text[]) returns uuid[] language plpgsql stable parallel safe as $$
declare
  keys text := coalesce(current_setting('app.keys', true), '');
  own boolean := false; siblings boolean := false; descendants boolean := false;
  action text; answer uuid[] := '{}';
begin
  foreach action in array actions loop
    own := own or position('|' || entity || '.company_self.' || action || '|' in keys) > 0;
    siblings := siblings or position('|' || entity || '.company_siblings.' || action || '|' in keys) > 0;
    descendants := descendants or position('|' || entity || '.company_childs.' || action || '|' in keys) > 0;
  end loop;
  if own then answer := array_append(answer, nullif(current_setting('app.company_id', true), '')::uuid); end if;
  if siblings then answer := answer || nullif(current_setting('app.siblings', true), '')::uuid[]; end if;
  if descendants then answer := answer || nullif(current_setting('app.descendants', true), '')::uuid[]; end if;
  return array_remove(answer, null);
end $$;

create or replace function app.everything(entity text, variadic actions text[]) returns boolean language plpgsql stable parallel safe as $$
declare
  keys text := coalesce(current_setting('app.keys', true), '');
  action text;
begin
  if coalesce(current_setting('app.system', true), '') = 'on' then return true; end if;
  foreach action in array actions loop
    if position('|' || entity || '.*.' || action || '|' in keys) > 0 then return true; end if;
  end loop;
  return false;
end $$;

create or replace function app.any_scope(entity text, action text) returns boolean language plpgsql stable parallel safe as $$
declare
  keys text := coalesce(current_setting('app.keys', true), '');
  word text;
begin
  if coalesce(current_setting('app.system', true), '') = 'on' then return true; end if;
  foreach word in array array['user_self', 'company_self', 'company_siblings', 'company_childs', '*'] loop
    if position('|' || entity || '.' || word || '.' || action || '|' in keys) > 0 then return true; end if;
  end loop;
  return false;
end $$;
