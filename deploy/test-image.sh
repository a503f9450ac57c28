#!/usr/bin/env bash
# Boots an image with the restrictions of compose.yaml, and checks what an operator relies on.
# usage: deploy/test-image.sh IMAGE VERSION
set -euo pipefail
image=$1
version=$2
name=meongmate-test-$$
options=(--read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges:true --volume "$name:/data")

cleanup() {
  docker rm --force "$name" >/dev/null 2>&1 || true
  docker volume rm --force "$name" >/dev/null 2>&1 || true
}
trap cleanup EXIT
fail() {
  echo "$1" >&2
  docker logs "$name" >&2 || true
  exit 1
}

docker run --detach --name "$name" --publish 127.0.0.1::3000 "${options[@]}" "$image" >/dev/null
address=http://$(docker port "$name" 3000/tcp | head -n 1)

curl --silent --fail --output /dev/null --retry 60 --retry-delay 1 --retry-all-errors "$address/readyz" ||
  fail 'the server is not ready after a minute'
curl --silent --fail "$address/healthz" | grep --quiet --fixed-strings "\"version\":\"$version\"" ||
  fail "the image does not report version $version"
curl --silent --fail "$address/" | grep --quiet '<title>' || fail 'the page is missing'
curl --silent --fail --output /dev/null "$address/api/config" || fail 'the API does not respond'
[ "$(docker exec "$name" id -u)" != 0 ] || fail 'the server runs as root'

docker stop --time 15 "$name" >/dev/null
[ "$(docker inspect --format '{{.State.ExitCode}}' "$name")" = 0 ] || fail 'SIGTERM does not end the server cleanly'
# The commands of the operator are in the image; this one also reads what the server stored.
docker run --rm "${options[@]}" "$image" node server/dist/backup.js - | tar --list --file - >/dev/null ||
  fail 'the backup command fails'
echo "$image is version $version; it boots, serves, stops and can be backed up"
