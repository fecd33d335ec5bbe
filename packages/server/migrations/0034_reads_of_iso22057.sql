-- Reads of a format count like those of the others (decision 0163).
alter table epd_reads drop constraint epd_reads_format_check;
alter table epd_reads add constraint epd_reads_format_check check (format in (
  'description', 'ilcd', 'ilcd_xml', 'ilcd_json', 'openepd', 'lcax', 'iso22057', 'csv', 'pdf'
));
