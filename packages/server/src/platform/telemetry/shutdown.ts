import { setTimeout as sleep } from 'node:timers/promises'

export interface Shutdown {
  /** Called first: the reason why this process ends, with the error that nobody caught. */
  onStop: (reason: string, error?: unknown) => void
  /** Whether the process lives on after an error that nobody caught. Told to `onError`. */
  survives: (error: unknown) => boolean
  /** Called at once: reports not ready, so that a load balancer sends no new clients. */
  onDrain: () => void
  /** How long the server still accepts new requests after SIGTERM [ms]. */
  drainMs: () => number
  /**
   * Called after draining; the parts of an unfinished start follow when that start has been
   * cancelled.
   */
  steps: () => Promise<readonly (() => Promise<void>)[]>
  onError: (error: unknown) => void
}

/** Longer than the limit of running requests [ms]. */
const stepPatienceMs = 30_000
/**
 * One Ctrl+C can arrive twice, from the terminal and from npm; a later one is a second request
 * [ms].
 */
const echoMs = 1_000

/**
 * Ends the process in order: on SIGTERM after draining, on Ctrl+C and on an uncaught error right
 * away. A second signal ends it at once. The reason is logged before anything else.
 */
export function onSignals(shutdown: Shutdown): void {
  let begunAt: number | null = null
  const close = async (drainMs: number, code: number): Promise<void> => {
    begunAt = Date.now()
    shutdown.onDrain()
    await sleep(drainMs)
    for (const step of await shutdown.steps()) {
      try {
        await Promise.race([step(), tooLate()])
      } catch (error) {
        shutdown.onError(error)
        code = 1
      }
    }
    process.exit(code)
  }
  const closeOn = (signal: NodeJS.Signals, drainMs: () => number): void => {
    process.on(signal, () => {
      if (begunAt === null) {
        shutdown.onStop(`received ${signal}`)
        void close(drainMs(), 0)
      } else if (Date.now() - begunAt > echoMs) {
        shutdown.onStop(`received ${signal} while stopping, and ends at once`)
        process.exit(1)
      }
    })
  }
  closeOn('SIGTERM', shutdown.drainMs)
  closeOn('SIGINT', () => 0)
  closeOn('SIGHUP', () => 0)
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      if (begunAt !== null || shutdown.survives(error)) return shutdown.onError(error)
      shutdown.onStop('an error that nobody caught', error)
      void close(0, 1)
    })
  }
}

async function tooLate(): Promise<never> {
  await sleep(stepPatienceMs, undefined, { ref: false })
  throw new Error(`a step of the shutdown took longer than ${stepPatienceMs / 1000} s`)
}
