import { Logger, type LogFunctionFactory } from 'graphile-worker'
import { readTraceparent } from '#platform/jobs/task'

export type JobLog = (level: 'error' | 'warn', message: string, details?: object) => void

/** The job runner's own messages: errors and warnings only, handed to our log. That of a failed job names its trace. */
export function graphileLogger(log: JobLog = () => {}): Logger {
  const makeLog: LogFunctionFactory = () => (level, message, details) => {
    if (level !== 'error' && level !== 'warning') return
    const { job } = (details ?? {}) as { job?: { payload?: unknown } }
    const trace = readTraceparent(job?.payload)?.split('-')[1]
    log(
      level === 'error' ? 'error' : 'warn',
      message,
      trace === undefined ? details : { ...details, trace_id: trace },
    )
  }
  return new Logger(makeLog)
}
