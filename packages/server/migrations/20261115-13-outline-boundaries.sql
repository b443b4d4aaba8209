-- Lists and searches need the look of a boundary, not its up to ten thousand corners. The outline is written beside
-- the boundary, by simplifyRing in the domain. It has the same box.
alter table project add column outline polygon;

update project set outline = boundary where npoints(boundary) <= 100;

-- SQL cannot simplify as the domain does. Until somebody saves the boundary again, its outline is every k-th corner,
-- and the four corners that make its box. Such an outline may cross itself: it is only drawn and searched.
update project set outline = coarse.outline
from (
  select project_id, ('((' || string_agg(corner, '),(' order by place) || '))')::polygon as outline
  from (
    select project_id, corner, place, (place - 1) % ceil(npoints(boundary) / 100.0)::int = 0 as is_kth,
      row_number() over (partition by project_id order by split_part(corner, ',', 1)::double precision, place) as from_west,
      row_number() over (partition by project_id order by split_part(corner, ',', 1)::double precision desc, place) as from_east,
      row_number() over (partition by project_id order by split_part(corner, ',', 2)::double precision, place) as from_south,
      row_number() over (partition by project_id order by split_part(corner, ',', 2)::double precision desc, place) as from_north
    from project, string_to_table(trim(both '()' from boundary::text), '),(') with ordinality as corners (corner, place)
    where outline is null
  ) placed
  where is_kth or 1 in (from_west, from_east, from_south, from_north)
  group by project_id
) coarse
where project.project_id = coarse.project_id;

alter table project
  alter column outline set not null,
  add constraint project_outline_has_few_corners check (npoints(outline) <= 128);

-- Only active projects are ever searched.
drop index project_boundary;
create index project_outline on project using gist (outline) where visible = 1;
-- Which projects may hold a point: their boundaries are then looked at exactly.
create index project_box on project using gist (box(outline)) where visible = 1;
