import { z } from 'zod'
import { Calculation, itemIri } from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import type { Ctx, Services } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { defineTask, type AnyTask } from '#platform/jobs/task'
import { makeTurns } from '#platform/jobs/turns'
import {
  listAlternates,
  readReviewing,
  recalculationJob,
  type Reviewing,
} from '#calculation-updates/live-calculation'
import { fillFigures } from './figures/fill-figures.ts'
import { computeCalculation } from './results/compute-calculation.ts'

/** Returns true if a subscriber on any server may receive an update with these topics. */
export interface Listeners {
  hasSubscribers: (topics: readonly string[]) => Promise<boolean>
}

/** Tasks of calculations: new results after edits while a user views them. */
export function calculationTasks(
  services: Services,
  listeners: Listeners,
): Record<string, AnyTask> {
  // One computation at a time: two keep the thread and the connections that requests wait for
  // (decision 0042).
  const takeTurn = makeTurns()
  return {
    fill_figures: fillFigures(services),
    [recalculationJob]: defineTask({
      payload: z.object({ calculation: z.string(), company: z.string(), origin: z.string() }),
      async run({ calculation, company, origin }) {
        const scope = companyScope(company)
        const topic = `${origin}${itemIri(Calculation, calculation)}/results`
        const results = { topic, resource: Calculation, owner: company, calculation }
        const hasReaders = (reviewing: readonly Reviewing[]): Promise<boolean> =>
          listeners.hasSubscribers([topic, ...listAlternates(origin, results, reviewing)])
        // Mostly somebody of the owner listens, so the reviewers are read only when nobody does.
        if (
          !(await hasReaders([])) &&
          !(await hasReaders(
            await services.db.read(scope, (tx) => readReviewing(tx, [calculation])),
          ))
        )
          return
        const ctx: Ctx = {
          ...services,
          actor: null,
          scope,
          requestId: `${recalculationJob}:${calculation}`,
          address: '',
          origin,
        }
        try {
          await takeTurn(() =>
            services.db.transact(scope, (tx) => computeCalculation(tx, ctx, calculation)),
          )
        } catch (error) {
          // The calculation was deleted or locked meanwhile, so that its results do not change.
          if (!(error instanceof Problem && (error.code === 'notFound' || error.code === 'locked')))
            throw error
        }
      },
    }),
  }
}

/** Results of an earlier release get their figures within an hour. */
export const calculationSchedules = [{ task: 'fill_figures', cron: '40 * * * *' }] as const
