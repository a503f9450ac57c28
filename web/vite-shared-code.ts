import type { Rolldown } from 'vite';

/** The pages of the tabs, between which members change all the time. */
const TAB_PAGE =
  /\/src\/app\/pages\/(home|chat|chat-room|discover|friend-requests|connections|my-profile)-page\.tsx$/;
/** Of them, this many need a module for their first render. */
const TAB_PAGES_MIN = 3;
/** Parts of the frame, which every page but the first ones of a visitor loads before it renders. */
const FRAME = /\/src\/app\/(overlays|query-provider|realtime-bridge|shell-nav)\.tsx$/;

/** The first pages of a visitor, and what follows their first render. They share code with members, but must not load all of theirs. */
const LOGIN = /\/src\/app\/pages\/login-page\.tsx$/;
const LANDING = /\/src\/app\/pages\/landing-page\.tsx$/;
const LATER =
  /\/src\/app\/(overlays|reachability-banner|pages\/(login-ways|landing-sections))\.tsx$/;
/** Each would be a file of its own. */
const SMALL =
  /\/lucide-react\/dist\/esm\/icons\/|\/lib\/site-config\.ts$|\/contract\/site\.ts$|\/app\/site-footer\.tsx$|\/install\/install-(dialog|way)\.tsx?$/;

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Returns the module and those that import it without a lazy import in between. */
function findImporters(id: string, graph: Graph): string[] {
  const found = new Set([id]);
  // A set also iterates over entries added meanwhile.
  for (const module of found) {
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) found.add(importer);
  }
  return [...found];
}

/** Names the file of the modules that several pages need for their first render; null for all others. */
export function nameSharedCode(id: string, graph: Graph): string | null {
  const importers = findImporters(id, graph);
  const isIn = (pages: RegExp) => importers.some((module) => pages.test(module));
  const isShared =
    SMALL.test(id) ||
    isIn(FRAME) ||
    importers.filter((module) => TAB_PAGE.test(module)).length >= TAB_PAGES_MIN;
  if (isIn(LOGIN)) return isShared || isIn(LANDING) ? 'parts' : 'sign-in';
  if (!isShared || isIn(LANDING)) return null;
  return isIn(LATER) ? 'visitors' : 'shared';
}
