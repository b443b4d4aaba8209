-- Who reads the trees anyway, a city's at once, brings what a link keeps of them, and locks them: to look each one up
-- again took most of the time.
drop trigger project_tree_place on project_tree;
create trigger project_tree_place before insert on project_tree
  for each row when (new.cell is null) execute function place_project_tree();
