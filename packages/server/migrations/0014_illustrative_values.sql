-- Indicators of a profile whose values no source gives. Demonstrations need complete profiles (ruling 48): such values are
-- illustrative, and every screen and document that shows the profile says so.
alter table environmental_profiles add column illustrative_indicators text[] not null default '{}';
