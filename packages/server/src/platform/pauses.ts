import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * This process was paused while it worked on something: it was frozen, or its machine was. Or it was so slow that who waited has gone.
 * A balancer, a client or another job runner has repeated the work elsewhere meanwhile (decision 0144).
 */
export class ProcessPaused extends Error {
  override name = 'ProcessPaused'
  constructor() {
    super('nobody waits for this work any more')
  }
}

/** How often the process looks at the clock [ms]. */
const LOOK_MS = 250
/** Work that arrived during a pause is read until this long after it [ms]. */
const AFTERMATH_MS = 2_000

/** The monotonic clock, and the processor time that this process has used [ms]. */
interface Look {
  now: number
  cpu: number
}

const look = (): Look => {
  const { user, system } = process.cpuUsage()
  return { now: performance.now(), cpu: (user + system) / 1000 }
}

/** There is one watch per process. */
let watch: { limitMs: number; last: Look; onPause: (ms: number) => void } | null = null
let pausedUntil = Number.NEGATIVE_INFINITY

/**
 * Notices pauses from now on. A process that computes for long uses its processor meanwhile, and is not paused.
 *
 * @param limitMs  longest pause that changes nothing; 0: none does [ms]
 * @param onPause  is told how long the process was paused [ms]
 * @returns how the watch ends
 */
export function watchPauses(limitMs: number, onPause: (ms: number) => void): () => void {
  if (limitMs === 0) return () => undefined
  watch = { limitMs, last: look(), onPause }
  const timer = setInterval(noticePause, LOOK_MS).unref()
  return () => {
    clearInterval(timer)
    watch = null
  }
}

/** After a pause what waits in sockets is read before any timer runs, so it is not only the timer that looks. */
function noticePause(): void {
  if (watch === null) return
  const { limitMs, last, onPause } = watch
  const seen = look()
  const pause = seen.now - last.now - (seen.cpu - last.cpu)
  watch.last = seen
  if (pause <= limitMs) return
  pausedUntil = seen.now
  onPause(pause)
}

/** Work that somebody waits for. */
interface Awaited {
  /** When it began [ms]. */
  begun: number
  /** Whether who waited has gone. */
  isAbandoned: () => boolean
}

const contexts = new AsyncLocalStorage<Awaited>()

/**
 * Does work that nobody may wait for any more after a pause: its transactions that write are rolled back then. The same holds when who
 * waited for it has gone: a balancer has given up, and the client has sent it again. Browsers finish a write after its page was closed.
 *
 * @throws ProcessPaused at once, when it may have arrived during a pause
 */
export function runUnlessPaused<T>(
  work: () => Promise<T>,
  isAbandoned: () => boolean = () => false,
): Promise<T> {
  if (watch === null) return work()
  return contexts.run({ begun: performance.now(), isAbandoned }, async () => {
    refuseIfPaused()
    return work()
  })
}

/** @throws ProcessPaused when the process was paused since the work of this context began, or nobody waits for it any more */
export function refuseIfPaused(): void {
  const context = contexts.getStore()
  if (context === undefined || watch === null) return
  const { begun, isAbandoned } = context
  const now = performance.now()
  if (now - watch.last.now > watch.limitMs) noticePause()
  if (pausedUntil > begun - AFTERMATH_MS || isAbandoned()) throw new ProcessPaused()
}

/** Whether writes are refused because of a pause that has just ended. */
export const isAfterPause = (): boolean =>
  watch !== null && performance.now() - AFTERMATH_MS < pausedUntil
