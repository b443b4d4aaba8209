-- In tile_value the species and the day of the last visit have 16 bits instead of 20 (src/db/tile-layout.ts): species up to
-- 65,535, and days up to the year 2149. The higher bits of all values are 0 already, so no tree changes.
alter table species
  drop constraint species_sub_id_fits_tile,
  add constraint species_sub_id_fits_tile check (sub_id between 1 and (1 << 16) - 1);
