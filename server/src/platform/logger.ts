import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { redactAddresses } from './http/redact-address.ts';

export type { Logger };

export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack: string[];
  cause?: LoggedError;
}

const MAX_CAUSE_DEPTH = 5;
/** Of PostgreSQL. */
const DISK_FULL = '53100';

/** A database error repeats values of rows in its message and details; the names of the schema are no such values. */
function describeDatabaseError({
  code,
  constraint,
  table,
  column,
}: Record<string, unknown>): string {
  if (code === DISK_FULL) return 'the database refused a statement: No space left on device';
  const names = Object.entries({ constraint, column, table }).flatMap(([kind, name]) =>
    typeof name === 'string' ? [`${kind} ${name}`] : [],
  );
  return `the database refused a statement${names.length > 0 ? ` about ${names.join(', ')}` : ''}`;
}

/** The loggable parts of an error, without values of rows, files and statements. */
export function describeError(error: unknown, depth = 0): LoggedError {
  const { name, message, stack, cause, ...rest } =
    error instanceof Error ? error : new Error(typeof error);
  const properties: Record<string, unknown> = { ...rest, ...(error as object) };
  const { code, severity } = properties;
  const loggedMessage = () => {
    if (severity !== undefined) return describeDatabaseError(properties);
    // It quotes the text.
    return error instanceof SyntaxError
      ? 'a text cannot be parsed'
      : redactAddresses(String(message));
  };
  return {
    type: name ?? 'Error',
    message: loggedMessage(),
    ...(typeof code === 'string' && { code }),
    stack: (stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
    ...(cause !== undefined &&
      cause !== null &&
      depth < MAX_CAUSE_DEPTH && { cause: describeError(cause, depth + 1) }),
  };
}

function messageOf(logged: unknown): string | undefined {
  const error = logged instanceof Error ? logged : (logged as { err?: unknown } | null)?.err;
  return error instanceof Error ? describeError(error).message : undefined;
}

/** Structured lines on stdout, one for each event; data that identifies or locates a user is never logged. */
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
        path: redactAddresses(request.url),
      }),
    },
    hooks: {
      // Fastify writes addresses into some texts, and pino repeats the whole message of an error that has no text.
      logMethod(args, log) {
        const [first, text = messageOf(first), ...rest] = args.map((arg: unknown) =>
          typeof arg === 'string' ? redactAddresses(arg) : arg,
        );
        log.apply(this, [first, text, ...rest] as typeof args);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
