/**
 * Which file may import which, as `no-restricted-imports` of oxlint, each message with its reason.
 *
 * NOTE Two properties of the rule determine the form below. The last override that matches a file replaces
 * the earlier ones, so each row lists everything that applies to its files. A negated pattern (`!`) overrides
 * all groups of a row, so a row negates only what none of its other groups rejects.
 */

interface PatternGroup {
  group: string[];
  message: string;
  allowTypeImports?: boolean;
}

const PACKAGES = ['server', 'web', 'e2e', 'bench', 'chaos', 'scripts', 'tooling'];

const forbid = (message: string, ...group: string[]): PatternGroup => ({ group, message });
const forbidValues = (message: string, ...group: string[]): PatternGroup => ({
  group,
  message,
  allowTypeImports: true,
});

/** The packages that files of one package may not import by a relative path. */
const packagesExcept = (...allowed: string[]) =>
  forbid(
    'only shared stands between packages',
    ...PACKAGES.filter((name) => !allowed.includes(name)).map((name) => `**/../${name}/**`),
  );

const VAGUE_NAMES = forbid(
  'a file is named after the concept it holds, so that it holds one',
  ...['util', 'utils', 'misc', 'helper', 'helpers', 'common'].flatMap((name) => [
    `**/${name}.ts`,
    `**/${name}.tsx`,
    `**/${name}/**`,
  ]),
  '**/types.ts',
  // The texts that many screens share.
  '!**/texts/common.ts',
);

const override = (files: string[], ...patterns: PatternGroup[]) => ({
  files,
  rules: {
    'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: PatternGroup[] }],
  },
});

const APP = forbid(
  'only the entry points and tests import app.ts, where all parts meet',
  '**/app.ts',
);

const ofServer = [packagesExcept('server'), VAGUE_NAMES, APP];

/** Services, and files that contain one step of several services. */
const ofServices = [
  ...ofServer,
  forbid('routes call a service, not the reverse', '**/*.routes.ts'),
  forbid(
    'of another feature a service imports only its repository, rules or steps: effects after the commit go through the event map',
    '../[a-z]*/*.service.ts',
  ),
  forbid('a service does not depend on HTTP or sockets', 'fastify', '@fastify/**', 'ws'),
  {
    group: ['**/platform/http/**', '!**/platform/http/errors.ts'],
    message: 'a service does not depend on HTTP',
    allowTypeImports: true,
  },
];

const ofWeb = [
  packagesExcept('web'),
  VAGUE_NAMES,
  forbid('the page runs in a browser, which has no Node', 'node:*'),
  forbid('the page imports zod/mini only: classic zod is 15 kB more to load', 'zod', 'zod/v*'),
];

/** The folders of the page; each imports only from those before it. */
const WEB_LAYERS = ['lib', 'ui', 'parts', 'features', 'offline', 'app'];

/** The features of the page; each imports only from those before it. */
const WEB_FEATURES = [
  ...['auth', 'identities', 'contact', 'terms', 'landing', 'install', 'location', 'profile'],
  ...['profile-setup', 'blocks', 'reports', 'connections', 'friend-requests', 'invites', 'chat'],
  ...['walks', 'lost-dogs', 'notifications', 'discover', 'home', 'admin'],
];

const ofWebLayer = (layer: string) => [
  ...ofWeb,
  ...WEB_LAYERS.slice(WEB_LAYERS.indexOf(layer) + 1).map((higher) =>
    forbid(`${layer} does not import ${higher}: ${higher} is built on it`, `**/${higher}/**`),
  ),
];

export const IMPORT_OVERRIDES = [
  override(
    ['shared/src/rules/**'],
    forbid(
      'shared rules import nothing but the clocks of zones: they run on both sides',
      ...['**', '!./*', '!temporal-polyfill'],
    ),
  ),
  override(
    ['shared/src/texts/**'],
    forbid('shared texts import nothing: contract and pages read them', '**', '!./*'),
  ),
  override(
    ['shared/src/contract/**'],
    forbid(
      'the contract imports profile fields, rules, texts and zod/mini only: it runs on both sides',
      ...['**', '!./*', '!../profile/*', '!../rules/*', '!../texts/*', '!zod/mini'],
    ),
  ),
  override(
    ['shared/src/profile/**'],
    forbid(
      'profile fields import the schemas of fields, rules, texts and zod/mini only: routes are made of them',
      ...['**', '!./*', '!../contract/fields.ts', '!../rules/*', '!../texts/*', '!zod/mini'],
    ),
  ),
  override(
    ['shared/src/realtime/**'],
    forbid(
      'the protocol imports contract, rules and zod/mini only: it runs on both sides',
      ...['**', '!./*', '!../contract/*', '!../rules/*', '!zod/mini'],
    ),
  ),

  override(['server/{src,seed}/**'], ...ofServer),
  override(['server/src/{main,start}.ts', 'server/src/cli/**'], packagesExcept('server')),
  override(
    ['server/src/platform/**'],
    ...ofServer,
    forbid(
      'platform imports nothing of the product: product and features are built on it',
      ...['**/features/**', '**/product/**', '**/src/*.ts', '../../*.ts', '../../../*.ts'],
    ),
  ),
  override(
    ['server/src/product/**'],
    ...ofServer,
    forbid('product imports no feature: features are built on it', '**/features/**'),
  ),
  override(
    ['server/src/features/*/*.ts'],
    ...ofServices,
    forbid('a service returns domain values, not the wire format', '**/*.view.ts'),
  ),
  override(['server/src/features/*/*.events.ts'], ...ofServices),
  override(
    ['server/src/features/*/*.{routes,cookies}.ts'],
    ...ofServer,
    forbid('routes reach the database through a service', '**/*.repository.ts'),
    forbidValues(
      'routes call the services of their own feature only; app.ts passes them what another feature makes',
      ...['../[a-z]*/*.ts', '!../*/*.view.ts'],
    ),
  ),
  override(
    ['server/src/features/*/*.page.ts'],
    ...ofServer,
    forbidValues('a page renders what a service returned', '**/*.repository.ts', '**/*.service.ts'),
  ),
  override(
    ['server/src/features/*/*.rules.ts'],
    forbid(
      'rules import only what is pure, so that a table of cases can test them',
      ...['**', '!@meongmate/shared/**', '!node:crypto', '!./*.rules.ts'],
      '!../../platform/ip-address.ts',
    ),
  ),
  override(
    ['server/src/features/*/*.repository.ts'],
    forbid(
      'a repository holds SQL and decides nothing',
      ...[
        '**/*.{routes,service,view}.ts',
        '**/platform/http/**',
        '**/product/events.ts',
        'fastify',
      ],
    ),
    forbidValues(
      'a repository imports only the database, row types and the table of profile fields',
      ...['**', '!../../platform/db/**', '!node:*', '!@meongmate/shared/{profile,rules,texts}/**'],
      ...['!**/*.repository.ts', '!**/*.rules.ts'],
    ),
  ),
  override(
    ['server/src/features/*/*.view.ts'],
    forbid(
      'a view converts rows to responses and loads nothing',
      ...['**/platform/**', '**/*.routes.ts', '../[a-z]*/*.service.ts'],
    ),
    forbidValues(
      'a view imports contract types, texts and the types of its rows',
      ...[
        '**',
        '!@meongmate/shared/**',
        '!**/*.view.ts',
        '!**/*.rules.ts',
        '!../../product/texts/*',
      ],
    ),
  ),

  override(['web/{src,design-system}/**'], ...ofWeb),
  ...WEB_LAYERS.map((layer) => override([`web/src/${layer}/**`], ...ofWebLayer(layer))),
  override(
    ['web/src/ui/**'],
    ...ofWebLayer('ui'),
    forbid('the design system knows no session: app passes what depends on it', '**/session.tsx'),
  ),
  ...WEB_FEATURES.map((feature, at) =>
    override(
      [`web/src/features/${feature}/**`],
      ...ofWebLayer('features'),
      ...WEB_FEATURES.slice(at + 1).map((later) =>
        forbid(
          `${feature} does not import ${later}, which comes later in the order`,
          // The second from a folder of the feature.
          ...[`../${later}/**`, `../../${later}/**`],
        ),
      ),
    ),
  ),

  override(
    ['web/src/worker/**'],
    ...ofWeb,
    forbid('the worker has no page', '**/{ui,parts,features}/**', 'react', '@tanstack/**'),
  ),

  override(['e2e/**'], packagesExcept('e2e', 'tooling'), VAGUE_NAMES),
  override(['scripts/**'], packagesExcept('scripts', 'tooling'), VAGUE_NAMES),
  override(['tooling/**'], packagesExcept('tooling'), VAGUE_NAMES),
  override(['chaos/**'], packagesExcept('chaos', 'server', 'scripts', 'tooling'), VAGUE_NAMES),
  override(
    ['bench/**'],
    packagesExcept('bench', 'chaos', 'server', 'scripts', 'tooling'),
    VAGUE_NAMES,
  ),

  // A test may import everything of its own package.
  override(['shared/src/**/*.test.ts'], packagesExcept(), VAGUE_NAMES),
  override(
    ['server/tests/**', 'server/**/*.test.ts'],
    packagesExcept('server', 'tooling'),
    VAGUE_NAMES,
  ),
  override(['web/src/**/*.test.{ts,tsx}'], packagesExcept('web'), VAGUE_NAMES),
];
