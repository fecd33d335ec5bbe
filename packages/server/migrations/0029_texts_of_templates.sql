-- Texts of a template in further languages (ruling 46): {language: {name: text}}, without those of its text fields. Templates
-- have no trail, so the texts need no rows of their own; the row policies of templates cover them.
alter table templates add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
