-- Which sheets of its file an import reads as what, and where their headings are, as far as somebody chose it.
alter table imports add column sheet_choices jsonb not null default '[]';
