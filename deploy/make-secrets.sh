#!/bin/sh
# Makes the secrets of one installation as files, one value each: deploy/make-secrets.sh FOLDER DATABASE_HOST SMTP_URL
# The files of this folder are what deploy/compose.yaml, deploy/kubernetes.yaml and deploy/cradle@.service name. Only their owner
# can enter the folder; inside a container the server reads them as another account. What is there already stays.
set -eu
[ $# -eq 3 ] || { echo "usage: $0 FOLDER DATABASE_HOST SMTP_URL" >&2; exit 2; }
folder=$1 host=$2 smtp=$3

umask 022
mkdir -p "$folder"
chmod 0700 "$folder"
keep() { [ -e "$folder/$1" ] || printf %s "$2" > "$folder/$1"; }

for name in jwt_secret mercure_secret file_signing_secret; do keep "$name" "$(openssl rand -base64 33)"; done
keep encryption_keys "$(date +%Y):$(openssl rand -base64 33)"
# Hexadecimal digits need no escape in an address.
for name in postgres_password owner_password login_password dump_password; do keep "$name" "$(openssl rand -hex 24)"; done
keep database_url "postgres://cradle_login:$(cat "$folder/login_password")@$host/cradle"
keep migration_database_url "postgres://cradle_owner:$(cat "$folder/owner_password")@$host/cradle"
keep smtp_url "$smtp"
