import { defineConfig } from 'oxlint';
import { IMPORT_OVERRIDES } from './scripts/lint/import-rules.ts';

export default defineConfig({
  plugins: ['typescript', 'react', 'promise', 'import', 'node'],
  categories: { correctness: 'error' },
  rules: {
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-explicit-any': 'error',
    // Our interfaces are records of closures: there is no `this` to lose.
    'typescript/unbound-method': 'off',
    // Lists of strings sort as strings.
    'typescript/require-array-sort-compare': 'off',
    // The formatter's linter has the same rule, with its reasons beside the lines.
    'no-control-regex': 'off',
    // A fixture names what it waits for, even where it only needs it to be there.
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'import/no-cycle': 'error',
    'max-lines': ['error', { max: 400 }],
    // Open work is an issue, where it is seen; a mark in a file is forgotten.
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
  },
  overrides: [
    {
      files: [
        ...['web/src/texts/**', 'shared/src/texts/**', 'server/src/product/texts/**'],
        'server/seed/**',
      ],
      rules: { 'max-lines': 'off' },
    },
    // A statement `return voidCall()` in an effect would return the result of the call to React.
    {
      files: ['web/src/**'],
      rules: {
        'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      },
    },
    // There is no React outside the page.
    {
      files: ['server/**', 'scripts/**', 'e2e/**', 'chaos/**'],
      rules: { 'react/rules-of-hooks': 'off' },
    },
    // What a test reads of an answer is asserted, not typed.
    {
      files: ['server/tests/_support/test-client.ts'],
      rules: { 'typescript/no-explicit-any': 'off' },
    },
    // Configuration is validated once, in config.ts; the entry points pass it on.
    { files: ['server/src/**'], rules: { 'node/no-process-env': 'error' } },
    {
      files: ['server/src/{config,main,start}.ts', 'server/src/cli/**', 'server/src/**/*.test.ts'],
      rules: { 'node/no-process-env': 'off' },
    },
    ...IMPORT_OVERRIDES,
  ],
  ignorePatterns: ['**/dist/**', '**/node_modules/**'],
});
