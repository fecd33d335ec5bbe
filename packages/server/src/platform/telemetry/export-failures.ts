import type { Logger } from 'pino'

/** 0: everything was taken. */
interface Result {
  code: number
  error?: Error
}
interface Exporter<T> {
  export(items: T, done: (result: Result) => void): void
}

/** Logs once when a collector stops to take what is sent, and once when it takes it again. What it did not take is lost. */
export function tellOfFailures<T, E extends Exporter<T>>(
  exporter: E & Exporter<T>,
  log: Logger,
): E {
  let isFailing = false
  const send = exporter.export.bind(exporter)
  exporter.export = (items, done) =>
    send(items, (result) => {
      const fails = result.code !== 0
      if (fails && !isFailing)
        log.warn({ err: result.error }, 'the collector of traces and metrics does not answer')
      if (!fails && isFailing) log.info('the collector of traces and metrics answers again')
      isFailing = fails
      done(result)
    })
  return exporter
}
