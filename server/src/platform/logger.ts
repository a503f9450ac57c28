import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger };

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack: string[];
  cause?: LoggedError;
}

const DEEPEST_CAUSE = 5;

/**
 * What may be known of an error. A database's error repeats the values of the statement in its
 * message and its details, so only its code and its place are kept.
 */
function describeError(error: unknown, depth = 0): LoggedError {
  const { name, message, stack, cause, ...rest } =
    error instanceof Error ? error : new Error(typeof error);
  const { code, severity } = { ...rest, ...(error as object) } as Record<string, unknown>;
  return {
    type: name ?? 'Error',
    message: severity === undefined ? String(message) : 'the database refused a statement',
    ...(typeof code === 'string' && { code }),
    stack: (stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
    ...(cause !== undefined &&
      cause !== null &&
      depth < DEEPEST_CAUSE && { cause: describeError(cause, depth + 1) }),
  };
}

/**
 * Structured lines on stdout, one for each event; what identifies or locates a person never gets
 * into one.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'email',
        'password',
        'code',
        'token',
        'latitude',
        'longitude',
        'message',
        '*.email',
        '*.password',
        '*.token',
        '*.latitude',
        '*.longitude',
        'req.headers.cookie',
        'req.headers.authorization',
      ],
      remove: true,
    },
    serializers: {
      err: (error: unknown) => describeError(error),
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: pathWithoutPlace(request.url),
      }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Asked points and reset tokens travel in paths; neither belongs in a log. */
function pathWithoutPlace(url: string): string {
  return (url.split('?')[0] ?? url)
    .replace(/\/nearby\/.*$/, '/nearby/…')
    .replace(/\/reset-password\/[^/]+$/, '/reset-password/…');
}
