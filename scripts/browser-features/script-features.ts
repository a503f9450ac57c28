import type { Identifier } from '@mdn/browser-compat-data';
import { type ESTree, parseSync, Visitor } from 'vite';
import { BUILTINS, childrenOf, findMissing, INTERFACES } from '../../tooling/browser-support.ts';

const STATIC = '_static';
const EVENT = '_event';

/** Instances that every page has under these names. */
const INSTANCES: Record<string, string> = {
  document: 'Document',
  navigator: 'Navigator',
  performance: 'Performance',
  history: 'History',
  location: 'Location',
  screen: 'Screen',
  crypto: 'Crypto',
  caches: 'CacheStorage',
};
const GLOBAL_OBJECTS = new Set(['window', 'self', 'globalThis']);

const isUnsupported = (feature: Identifier | undefined) =>
  feature !== undefined && findMissing(feature).length > 0;

/** Whether all types that have a member of the name lack it, for members of an unknown object. */
function indexMembers(suffix: '' | typeof EVENT): Map<string, boolean> {
  const unsupported = new Map<string, boolean>();
  for (const owner of [...Object.values(INTERFACES), ...Object.values(BUILTINS)]) {
    const isOwnerUnsupported = isUnsupported(owner);
    for (const [key, feature] of childrenOf(owner)) {
      if (key.includes('_') && !(suffix && key.endsWith(suffix))) continue;
      const name = suffix ? key.slice(0, -suffix.length) : key;
      if (suffix && !key.endsWith(suffix)) continue;
      const isMissing = isOwnerUnsupported || isUnsupported(feature);
      unsupported.set(name, isMissing && (unsupported.get(name) ?? true));
    }
  }
  return unsupported;
}

const MEMBERS = indexMembers('');
const EVENTS = indexMembers(EVENT);

/** Returns the feature `owner.name` of a global object; undefined if the object is not known. */
function findGlobalMember(owner: string, name: string): Identifier | undefined {
  if (GLOBAL_OBJECTS.has(owner))
    return INTERFACES[name] ?? BUILTINS[name] ?? INTERFACES.Window?.[name];
  const instance = INSTANCES[owner];
  if (instance) return INTERFACES[instance]?.[name];
  return BUILTINS[owner]?.[name] ?? INTERFACES[owner]?.[name + STATIC];
}

const isGlobalOwner = (name: string) =>
  GLOBAL_OBJECTS.has(name) || name in INSTANCES || name in BUILTINS || name in INTERFACES;

/** Minified texts are templates. */
function textOf(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}

/** The functions of a name, of all types that have one. */
const findFunctions = (name: string): Identifier[] =>
  [INTERFACES, ...Object.values(INTERFACES)].flatMap((owner) => {
    const feature = (owner as Record<string, Identifier>)[name];
    return feature ? [feature] : [];
  });

/** Returns the options of a call that no function of the name supports, as `name({ option: value })`. */
function findOptions(name: string, options: ESTree.ObjectExpression): string[] {
  const functions = findFunctions(name);
  return options.properties.flatMap((option) => {
    if (option.type !== 'Property' || option.key.type !== 'Identifier') return [];
    const { key, value } = option;
    const parameters = functions.flatMap(
      (found) => found[`options_${key.name}_parameter`] ?? found[`${key.name}_parameter`] ?? [],
    );
    if (parameters.length === 0) return [];
    if (parameters.every(isUnsupported)) return [`${name}({ ${key.name} })`];
    const text = textOf(value);
    if (text === undefined) return [];
    const isNew = parameters.every((parameter) => isUnsupported(parameter[text]));
    return isNew ? [`${name}({ ${key.name}: ${text} })`] : [];
  });
}

type MemberExpression = Extract<ESTree.Expression, { type: 'MemberExpression' }>;

function nameOf(member: MemberExpression): string | undefined {
  const { property, computed } = member;
  return !computed && property.type === 'Identifier' ? property.name : undefined;
}

export interface ScriptNames {
  /** Names that the code itself gives to properties, so that members of this name are not the browser's. */
  own: Set<string>;
  /** Features that the code uses without a test on the spot. */
  used: Set<string>;
}

/**
 * Collects what a script uses of the browser. Of arguments only names of events and options are checked, and a
 * member counts as supported if any type has a supported one of the same name.
 */
export function collectScriptFeatures(file: string, source: string): ScriptNames {
  const own = new Set<string>();
  const used = new Set<string>();
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  /** Names of `typeof name`, and members of `object.name?.()`. */
  const tested = new Set<unknown>();
  const propertyNames = new Set<unknown>();
  const declare = (key: ESTree.Node, computed: boolean) => {
    if (computed) return;
    const text = textOf(key);
    if (text) own.add(text);
    if (key.type !== 'Identifier') return;
    own.add(key.name);
    propertyNames.add(key);
  };
  new Visitor({
    UnaryExpression({ operator, argument }) {
      if (operator === 'typeof') tested.add(argument);
    },
    CallExpression({ callee, optional, arguments: passed }) {
      if (optional) tested.add(callee);
      const called = callee.type === 'Identifier' ? callee.name : undefined;
      const name = callee.type === 'MemberExpression' ? nameOf(callee) : called;
      for (const argument of passed) {
        if (!name || argument.type !== 'ObjectExpression') continue;
        for (const option of findOptions(name, argument)) used.add(option);
      }
      const event = name === 'addEventListener' ? textOf(passed[0]) : undefined;
      if (event && EVENTS.get(event)) used.add(`event ${event}`);
    },
    Property({ key, computed }) {
      declare(key, computed);
    },
    MethodDefinition({ key, computed }) {
      declare(key, computed);
    },
    PropertyDefinition({ key, computed }) {
      declare(key, computed);
    },
    AssignmentExpression({ left }) {
      const name = left.type === 'MemberExpression' ? nameOf(left) : undefined;
      if (name) own.add(name);
    },
    MemberExpression(member) {
      const name = nameOf(member);
      if (!name) return;
      propertyNames.add(member.property);
      if (tested.has(member)) return;
      const { object } = member;
      if (object.type === 'Identifier' && isGlobalOwner(object.name)) {
        const feature = findGlobalMember(object.name, name);
        if (feature) {
          if (isUnsupported(feature)) used.add(`${object.name}.${name}`);
          return;
        }
      }
      if (MEMBERS.get(name)) used.add(`.${name}`);
    },
    Identifier(identifier) {
      const { name } = identifier;
      if (tested.has(identifier) || propertyNames.has(identifier)) return;
      if (isUnsupported(findGlobalMember('window', name))) used.add(name);
    },
    Literal(literal) {
      if (!('regex' in literal)) return;
      if (literal.regex.flags.includes('v')) used.add('regular expression with the flag v');
      if (/\(\?[ims-]+:/.test(literal.regex.pattern)) used.add('regular expression with modifiers');
    },
  }).visit(program);
  return { own, used };
}
