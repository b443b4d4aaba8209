-- The list of species and its names come from schema/species.csv and schema/species-names.*.csv, which are applied as the
-- functions are. A language is a row, so that another one needs no migration.
create table language (
  language text not null,
  constraint language_once primary key (language)
);
insert into language (language) values ('en'), ('es');

alter table users
  drop constraint users_language_known,
  add constraint users_language_known foreign key (language) references language;
alter table identity_account
  drop constraint identity_account_language_known,
  add constraint identity_account_language_known foreign key (language) references language;

-- English names are in species. A species without a name in some language is shown by its English name.
create table species_name (
  sub_id integer not null,
  language text not null,
  name text not null,
  constraint species_name_once primary key (language, sub_id),
  constraint species_name_species foreign key (sub_id) references species,
  constraint species_name_language foreign key (language) references language,
  constraint species_name_length check (length(name) between 1 and 100)
);
insert into species_name (sub_id, language, name)
select sub_id, 'es', common_name_es from species where common_name_es <> '';

alter table species
  drop column common_name_es,
  add constraint species_names_length check (length(common_name) <= 100 and length(scientific_name) <= 100);
