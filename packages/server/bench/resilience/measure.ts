/** One fault under load, and what came of it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bed } from './bed.ts'
import type { Fault } from './fault.ts'
import { Ledger, type Verdict } from './ledger.ts'
import { startLoad } from './load.ts'
import { waitUntil } from './processes.ts'
import { openStreams } from './streams.ts'

export interface Outcome extends Verdict {
  fault: Fault
  /** Requests answered in a second, errors included. */
  load: number
  /** Errors by their kind, and how often each was seen. */
  errors: [what: string, count: number][]
  liveLost: string[]
  reopened: number
  /** From the fault, or from the end of one that lasts, to the last error that a client saw; 0 without one [s]. */
  recovery: number
  /** What the fault itself found. */
  wrong: readonly string[]
  /** Processes that do not run at the end. */
  dead: number[]
}

const BEFORE_MS = 5_000
const CALM_ROUNDS = 10
const AFTER_MS = 8_000
/** A job whose process died is tried again within seconds; one that failed some times, after minutes. */
const JOBS_MS = 120_000

export async function measure(bed: Bed, fault: Fault): Promise<Outcome> {
  const { client, world, webPort, origin, db, processes } = bed
  const ledger = new Ledger()
  const streams = await openStreams(client, webPort, origin, world)
  const from = performance.now()
  const load = startLoad(client, world, ledger)
  try {
    if (!fault.refusesBefore) await waitUntilCalm(ledger)
    const before = performance.now()
    const { endedAt, wrong = [], figures = [] } = (await fault.apply(bed)) ?? {}
    for (const figure of figures) console.log(`  ${figure}`)
    const begun = endedAt ?? before
    await sleep(AFTER_MS)
    await load.stop()
    const seconds = (performance.now() - from) / 1000
    await waitUntil('the jobs', JOBS_MS, () => ledger.haveJobsEnded(db)).catch(() => undefined)
    const liveLost = await streams.findLost(db)
    const last = ledger.errors.at(-1)
    const counts = Map.groupBy(ledger.errors, ({ what }) => what)
    return {
      fault,
      load: load.answered() / seconds,
      errors: [...counts].map(([what, all]): [string, number] => [what, all.length]),
      liveLost,
      wrong,
      reopened: streams.reopened(),
      recovery: last === undefined ? 0 : Math.max(0, last.at - begun) / 1000,
      dead: [...Array(processes.count).keys()].filter((i) => !processes.isRunning(i)),
      ...(await ledger.compare(db)),
    }
  } finally {
    streams.close()
  }
}

/** Other work on the machine may stop a process for seconds: the fault waits for a time without errors. */
async function waitUntilCalm({ errors }: Ledger): Promise<void> {
  for (let round = 0; round < CALM_ROUNDS; round++) {
    await sleep(BEFORE_MS)
    const [early] = errors.splice(0)
    if (!early) return
    console.log(`  before the fault: ${early.what}`)
  }
  throw new Error('this machine is too busy to tell the fault from its other work')
}

/** What is wrong with an outcome: nothing of it may happen. */
export function listFailures(outcome: Outcome): string[] {
  const { fault, errors, lost, never, twice, liveLost, wrong, dead } = outcome
  return [
    ...(fault.mayFail ? [] : errors.map(([what, count]) => `${count} × ${what}`)),
    ...wrong,
    ...lost,
    ...never,
    ...twice,
    ...liveLost.map((update) => `live update lost: ${update}`),
    ...dead.map((index) => `process ${index + 1} has ended`),
  ]
}
