import { AsyncLocalStorage } from 'node:async_hooks'

/** The request or job that runs, where traces are on (decision 0141). */
export interface ActiveSpan {
  /** What each line of the log names. */
  readonly logIds: { readonly trace_id: string; readonly span_id: string }
  /** Continues the trace elsewhere: W3C Trace Context. */
  readonly traceparent: string
  /**
   * Begins a statement of the database.
   * @returns what is called at its end, with its failure
   */
  beginStatement(text: string): (failure?: unknown) => void
}

const active = new AsyncLocalStorage<ActiveSpan | undefined>()

/** Runs `work`; its statements, lines of the log and jobs belong to the span. */
export const runInSpan = <T>(span: ActiveSpan, work: () => T): T => active.run(span, work)

/** Runs `work` that no request or job waits for. */
export const runOutsideSpan = <T>(work: () => T): T => active.run(undefined, work)

/** The request or job that runs; undefined while traces are off, and for work that nobody asked for. */
export const getActiveSpan = (): ActiveSpan | undefined => active.getStore()
