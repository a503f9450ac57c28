import { type Logger, pino } from 'pino';

export type { Logger };

/** Structured lines on stdout; what identifies or locates a person never gets into one. */
export function createLogger(level: string): Logger {
  return pino({
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
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: pathWithoutPlace(request.url),
      }),
    },
  });
}

/** Asked points and reset tokens travel in paths; neither belongs in a log. */
function pathWithoutPlace(url: string): string {
  return (url.split('?')[0] ?? url)
    .replace(/\/nearby\/.*$/, '/nearby/…')
    .replace(/\/reset-password\/[^/]+$/, '/reset-password/…');
}
