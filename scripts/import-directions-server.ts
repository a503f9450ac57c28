/** The directions inside `server`. */
import type { Place } from './house-places.ts';
import type { Refusal } from './import-directions.ts';

/** A failure names what went wrong; the translator beside it alone knows the wire. */
const FAILURES = 'server/src/platform/http/failures.ts';

const STARTERS = new Set(['server/src/main.ts', 'server/src/start.ts']);

export const serverRefusal: Refusal = (from, to, read) => {
  if (to.path === 'server/src/app.ts' && !isStarter(from)) {
    return 'only the start, the command line and tests import app.ts: it is where everything meets';
  }
  if (from.area === 'platform' && to.area === 'features') {
    return 'platform must not import a feature: every feature stands on it';
  }
  if (from.area !== 'features') return null;
  return OF_ROLE[from.role]?.(from, to, read) ?? null;
};

function isStarter(from: Place): boolean {
  return STARTERS.has(from.path) || from.area === 'cli';
}

const isOwn = (from: Place, to: Place) => to.area === 'features' && to.feature === from.feature;
const isOther = (from: Place, to: Place) => to.area === 'features' && to.feature !== from.feature;

const routes: Refusal = (from, to) => {
  if (to.area !== 'features') return null;
  if (to.role === 'view') return null;
  if (to.role === 'repository') return 'routes reach the database through a service';
  if (isOther(from, to)) return 'routes call the services of their own feature only';
  return null;
};

const service: Refusal = (from, to, read) => {
  if (to.role === 'routes' || to.role === 'view') {
    return `a ${from.role} must not know ${to.role}: it answers domain values, not the wire`;
  }
  if (to.role === 'service' && isOther(from, to)) {
    return 'a service imports of another feature only its repository, rules or helpers: what comes after the commit goes through the event map';
  }
  if (to.package === 'npm' && /^(fastify|@fastify\/|ws)/.test(to.path)) {
    return `a ${from.role} must not know HTTP or sockets`;
  }
  const isHttp = to.path.startsWith('server/src/platform/http/') && to.path !== FAILURES;
  return isHttp && !read.typeOnly ? `a ${from.role} must not know HTTP` : null;
};

const rules: Refusal = (from, to) => {
  if (to.package === 'shared' || to.path === 'node:crypto') return null;
  if (isOwn(from, to) && to.role === 'rules') return null;
  return 'rules import only shared: they are pure, so that a table of cases can test them';
};

const repository: Refusal = (from, to, read) => {
  if (to.path.startsWith('server/src/platform/db/') || to.package === 'node') return null;
  if (to.package === 'shared' && to.area !== 'contract') return null;
  if (read.typeOnly && to.package === 'shared') return null;
  if (to.role === 'repository' || to.role === 'rules') return null;
  return isOwn(from, to) && read.typeOnly
    ? null
    : 'a repository imports only the database and its row types: it holds SQL and decides nothing';
};

/** What happened inside becomes what is told outside, so this is where both are known. */
const events: Refusal = (from, to, read) => (to.role === 'view' ? null : service(from, to, read));

const view: Refusal = (from, to, read) => {
  if (to.package === 'shared' || to.role === 'view' || to.role === 'rules') return null;
  if (read.typeOnly && (to.role === 'repository' || isOwn(from, to))) return null;
  return 'a view shapes rows into answers: it takes contract types and the types of its rows and values, and loads nothing';
};

const OF_ROLE: Record<string, Refusal> = {
  routes,
  cookies: routes,
  service,
  helper: service,
  mails: service,
  events,
  rules,
  repository,
  view,
};
