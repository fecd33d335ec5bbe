import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from '#platform/config'
import { getActiveSpan } from '#platform/telemetry/active-span'

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

/**
 * Structured logs, one line of JSON for each event: never a body, a token, a password or a mail address. Lines of a request or job
 * name its trace where traces are on.
 */
export function createLogger(
  config: Pick<Config, 'logLevel' | 'telemetry'>,
  destination?: DestinationStream,
): Logger {
  return pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      ...(config.telemetry ? { mixin: () => ({ ...getActiveSpan()?.logIds }) } : {}),
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
