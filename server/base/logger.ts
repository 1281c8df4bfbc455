import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

/** JSON lines. Addresses are logged as routes, without query; inputs, headers and bodies never are. */
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
