import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

/** JSON lines. URLs are logged as routes without query. Inputs, headers and bodies are never logged. */
export function makeLogger(level: string): FastifyBaseLogger {
  return pino({
    level,
    base: null,
    redact: {
      paths: [
        'password',
        'token',
        '*.password',
        '*.oldPassword',
        '*.token',
        '*.secret',
        '*.authorization',
        '*["x-token"]',
      ],
      censor: '***',
    },
    serializers: { err: pino.stdSerializers.err },
    timestamp: pino.stdTimeFunctions.isoTime,
  })
}
