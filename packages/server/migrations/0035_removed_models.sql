-- The models of a demonstration are removed with it. Nobody else deletes a model, or what was issued from one.
grant delete on verified_models, model_declarations to cradle_app;
create policy remove on verified_models for delete using ((select app.is_system()));
create policy remove on model_declarations for delete using ((select app.is_system()));
