import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from '#platform/config'

/** Keys that never appear in a log, in any object. */
const secrets = [
  'password',
  'token',
  'refreshToken',
  'authorization',
  'cookie',
  '["set-cookie"]',
  'secret',
  'email',
  'username',
]
const hidden = secrets.flatMap((name) =>
  name.startsWith('[') ? [name, `*${name}`, `*.*${name}`] : [name, `*.${name}`, `*.*.${name}`],
)

/** Structured logs, one line of JSON for each event: never a body, a token, a password or a mail address. */
export function createLogger(
  config: Pick<Config, 'logLevel'>,
  destination?: DestinationStream,
): Logger {
  return pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      redact: { paths: hidden, censor: '[hidden]' },
    },
    destination,
  )
}

/** The own data of an error. Libraries attach whole connections to theirs. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause } = error
  const { code } = error as { code?: unknown }
  return {
    type: name,
    message,
    ...(code === undefined ? {} : { code }),
    stack,
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}
