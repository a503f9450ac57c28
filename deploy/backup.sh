#!/bin/bash
# Usage: backup.sh FOLDER RECIPIENT, in the folder of the server, with its environment. Writes the encrypted backup of
# today and deletes those that are older than 30 days. RECIPIENT is the public key of age. A backup that failed leaves
# a file .part, and deletes nothing.
set -euo pipefail
file="$1/$(date +%F).tar.age"
node server/dist/backup.js - | age --recipient "$2" > "$file.part"
mv "$file.part" "$file"
find "$1" -name '*.tar.age' -mtime +30 -delete
