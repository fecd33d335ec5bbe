import { Logger, type LogFunctionFactory } from 'graphile-worker'

export type JobLog = (level: 'error' | 'warn', message: string, details?: object) => void

/** The job runner's own messages: errors and warnings only, handed to our log. */
export function graphileLogger(log: JobLog = () => {}): Logger {
  const makeLog: LogFunctionFactory = () => (level, message, details) => {
    if (level === 'error') log('error', message, details)
    if (level === 'warning') log('warn', message, details)
  }
  return new Logger(makeLog)
}
