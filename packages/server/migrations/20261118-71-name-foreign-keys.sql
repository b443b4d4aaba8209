-- Every constraint has a name of its own, because refusals are translated by it. A rename reads no rows.
alter table idempotency rename constraint idempotency_user_id_fkey to idempotency_user;
alter table identity_session rename constraint identity_session_sub_fkey to identity_session_account;
alter table join_request rename constraint join_request_project_id_fkey to join_request_project;
alter table join_request rename constraint join_request_user_id_fkey to join_request_user;
alter table member rename constraint member_project_id_fkey to member_project;
alter table member rename constraint member_user_id_fkey to member_user;
alter table photo rename constraint photo_project_id_fkey to photo_project;
alter table photo rename constraint photo_tree_id_fkey to photo_tree;
alter table photo rename constraint photo_uploaded_by_fkey to photo_uploader;
alter table photo_upload rename constraint photo_upload_user_id_fkey to photo_upload_user;
alter table project rename constraint project_created_by_fkey to project_creator;
alter table project_tree rename constraint project_tree_project_id_fkey to project_tree_project;
alter table project_tree rename constraint project_tree_tree_id_fkey to project_tree_tree;
alter table saved_filter rename constraint saved_filter_project_id_fkey to saved_filter_project;
alter table saved_filter rename constraint saved_filter_saved_by_fkey to saved_filter_saved_by;
alter table tree rename constraint tree_created_by_fkey to tree_creator;
alter table tree rename constraint tree_sub_id_fkey to tree_species;
alter table tree rename constraint tree_withdrawn_by_fkey to tree_withdrawer;

-- The visit that a drawn one is compared with. The name was that of the table.
alter table qaqc_visit rename column qaqc_visit_id to second_visit_id;
