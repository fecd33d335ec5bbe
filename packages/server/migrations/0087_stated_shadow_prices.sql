-- The price that the publisher of a profile states. `shadow_price` remains what follows from its effects. Null: none is stated.
alter table environmental_profiles add column shadow_price_stated double precision;
