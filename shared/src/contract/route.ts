import type * as z from 'zod/mini';

/**
 * Who may call a route at all. Each level includes what the one before asks for:
 * `public` anyone; `session` a live session; `terms` also the terms accepted; `member` also a
 * complete profile; `admin` a moderator whose `?userId=` is their own.
 */
export type Access = 'public' | 'session' | 'terms' | 'member' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One HTTP call: the same row types the server's handler and the page's request. */
export interface Route {
  name: string;
  method: Method;
  /** `:name` marks a path parameter. */
  path: string;
  access: Access;
  /** Checked like access: an id in the path, query or body that claims to be the caller. */
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The body of the successful answer; absent where it is no JSON. */
  answer?: z.ZodMiniType;
  /** Status of the successful answer; 200 unless something was made. */
  status?: 201;
  /** The parts of a multipart body: a file, or one of these words. */
  multipart?: Record<string, 'file' | readonly string[]>;
  /** A long answer, sent compressed; of nothing that one person could guess of another by its length (decision 0064). */
  compressed?: true;
  /** The page asks for it again and again: an unchanged list is a 304 that touches no table. */
  polled?: true;
  /** Longest JSON body in bytes; 64 KB unless a route carries photos. */
  bodyLimit?: number;
}

export type ParamsOf<R extends Route> = R extends { params: infer S extends z.ZodMiniType }
  ? z.output<S>
  : Record<string, never>;
export type QueryOf<R extends Route> = R extends { query: infer S extends z.ZodMiniType }
  ? z.output<S>
  : Record<string, never>;
export type BodyOf<R extends Route> = R extends { body: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined;
/** What a caller writes into the body before defaults and normalisation. */
export type BodyInputOf<R extends Route> = R extends { body: infer S extends z.ZodMiniType }
  ? z.input<S>
  : undefined;
export type AnswerOf<R extends Route> = R extends { answer: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined;

export function defineRoute<const R extends Route>(route: R): R {
  return route;
}

/** The path of a route with its parameters filled in, each one percent-encoded. */
export function routePath(route: Route, params: Record<string, string | number> = {}): string {
  return route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${route.name}: path parameter ${name} is missing`);
    return encodeURIComponent(String(value));
  });
}
