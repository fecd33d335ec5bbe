-- What a document declares: the product, one of its variants, or all of them as one (decision 0159).
alter table reports
  add column declares text not null default 'product'
    check (declares in ('product', 'variant', 'average', 'worst_case')),
  add column variant text,
  add column variant_name text,
  add constraint reports_variant check ((declares = 'variant') = (variant is not null));
