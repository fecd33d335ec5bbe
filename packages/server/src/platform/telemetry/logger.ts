import { pino, type Logger } from 'pino'
import type { Config } from '#platform/config'

/** Structured logs: never a body, a token, a password or a mail address. */
export function createLogger(config: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.refreshToken', '*.email', 'email'], censor: '[hidden]' },
  })
}
