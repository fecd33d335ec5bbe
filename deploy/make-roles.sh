#!/bin/sh
# Makes the roles and the database of docs/operations.md (Roles) with the passwords of deploy/make-secrets.sh. The image of
# PostgreSQL runs it once, when it makes its cluster. Elsewhere: PGHOST=… SECRETS=… deploy/make-roles.sh as a superuser.
set -eu
secrets=${SECRETS:-/run/secrets}
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres \
  --set=owner="$(cat "$secrets/owner_password")" \
  --set=login="$(cat "$secrets/login_password")" \
  --set=dump="$(cat "$secrets/dump_password")" << 'SQL'
create role cradle_app nologin;
create role cradle_worker nologin;
create role cradle_backup nologin bypassrls;
create role cradle_owner login password :'owner';
create role cradle_login login password :'login';
create role cradle_dump login password :'dump';
grant cradle_app, cradle_worker to cradle_owner;
grant cradle_app, cradle_worker to cradle_login;
grant cradle_backup to cradle_dump;
create database cradle owner cradle_owner encoding 'UTF8' template template0;
SQL
