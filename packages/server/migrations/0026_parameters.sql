-- The parameters of a product, which its formulas use by name: they are written, read and restored as one list (decision 0151).
alter table calculations
  add column parameters jsonb check (jsonb_typeof(parameters) = 'array' and jsonb_array_length(parameters) <= 200);
alter table templates
  add column parameters jsonb check (jsonb_typeof(parameters) = 'array' and jsonb_array_length(parameters) <= 200);

select app.add_trail_columns('calculations', array['parameters'], array['texts', 'files']);
