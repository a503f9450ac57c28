#!/bin/sh
# squawk-cli 2.61.0: `-- squawk-ignore` above an `alter table` of several actions is not applied to its actions.
# Expected: the comment covers the statement that follows.
# Seen: it must stand on the line before the action at which the warning begins, within the statement.
# Use: the comment with its reason stands beside the action.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module","private":true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --include=optional squawk-cli@2.61.0
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
const warnings = (sql) => {
  writeFileSync('migration.sql', sql);
  const options = ['node_modules/squawk-cli/js/bin/squawk', '--reporter=json', '--assume-in-transaction', '--pg-version=15'];
  const found = JSON.parse(spawnSync(process.execPath, [...options, 'migration.sql'], { encoding: 'utf8' }).stdout);
  return found.map(({ rule_name }) => rule_name).filter((name) => name === 'adding-foreign-key-constraint');
};
const comment = '-- squawk-ignore adding-foreign-key-constraint';
const action = 'add column message_id bigint references messages (id)';
const above = warnings(`${comment}\nalter table photos\n  ${action};\n`);
const beside = warnings(`alter table photos\n  ${comment}\n  ${action};\n`);
console.log({ above, beside });
assert.deepEqual({ above, beside }, { above: ['adding-foreign-key-constraint'], beside: [] });
JS
node try.mjs
