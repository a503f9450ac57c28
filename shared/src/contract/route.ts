import type * as z from 'zod/mini';

/**
 * The access level of a route. Each level includes the conditions of the previous one:
 * `public` anyone; `session` a valid session; `terms` also accepted terms; `member` also a
 * complete profile; `admin` an admin whose `?userId=` is their own id.
 */
export type Access = 'public' | 'session' | 'terms' | 'member' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One HTTP route: the same row types the server's handler and the client's request. */
export interface Route {
  name: string;
  method: Method;
  /** `:name` marks a path parameter. */
  path: string;
  access: Access;
  /** Writes to or about other users: refused while the caller has an unconfirmed warning (RPT-52). */
  social?: true;
  /** Validated in all three: an id that claims to be the caller must be the session's user. */
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The body of a successful response; absent if the response is not JSON. */
  response?: z.ZodMiniType;
  /** Status of a successful response; default 200, 201 if a resource is created. */
  status?: 201;
  /** The parts of a multipart body: a file, a text, a text that may be missing, or one of the listed words. */
  multipart?: Record<string, 'file' | 'text' | 'optional-text' | readonly string[]>;
  /**
   * Compresses the response. Only for responses whose length reveals nothing that a user could guess
   * about another user.
   */
  compressed?: true;
  /** Clients poll it: an unchanged list returns 304 without reading a table. */
  polled?: true;
  /** Longest JSON body in bytes; default 64 KB. Routes with photos set more. */
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
/** The type of a request body before defaults and normalisation. */
export type BodyInputOf<R extends Route> = R extends { body: infer S extends z.ZodMiniType }
  ? z.input<S>
  : undefined;
export type ResponseOf<R extends Route> = R extends { response: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined;

export function defineRoute<const R extends Route>(route: R): R {
  return route;
}

/** Returns the path with its parameters filled in, each percent-encoded. */
export function routePath(
  route: Pick<Route, 'name' | 'path'>,
  params: Record<string, string | number> = {},
): string {
  return route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${route.name}: path parameter ${name} is missing`);
    return encodeURIComponent(String(value));
  });
}
