import { systemScope } from '#access/scope'
import { observeTrail, type RecordedChange } from '#platform/audit-trail/observe-trail'
import type { Services } from '#platform/http/call'
import { jobContext, moveImport } from './import-progress.ts'
import { findInvalidated } from './planning/plan-basis.ts'

/** Kinds of records that a plan can rely on, as actions of the trail name them. */
const library: ReadonlySet<string> = new Set([
  'calculation',
  'environmental_profile',
  'footprint',
  'location',
  'method',
  'predefined_input_set',
  'reference',
  'supplier',
  'template',
  'version',
  'waste_scenario',
  'waste_scenario_set',
])

/** Changes that follow each other are answered together [ms]. */
const TOGETHER_MS = 300

/**
 * Marks validated imports when a record that they rely on has changed, and publishes it, so that an open page says at once that
 * the import has to be validated again. Reading and running an import find out by themselves (`findInvalidated`).
 *
 * @returns ends it, after the running work
 */
export function noticeChanges(services: Services): () => Promise<void> {
  const timers = new Map<string | null, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  function mark(company: string | null, origin: string): void {
    timers.delete(company)
    const work = markOutdated(services, company, origin)
      .catch((error: unknown) => services.log.warn({ err: error }, 'imports were not marked'))
      .finally(() => running.delete(work))
    running.add(work)
  }
  const end = observeTrail(services.db, (changes) => {
    for (const { companyId, origin = services.config.publicOrigin } of changes.filter(isOfLibrary))
      if (!timers.has(companyId))
        timers.set(companyId, setTimeout(() => mark(companyId, origin), TOGETHER_MS).unref())
  })
  return async () => {
    end()
    for (const timer of timers.values()) clearTimeout(timer)
    await Promise.all(running)
  }
}

const isOfLibrary = ({ action }: RecordedChange): boolean =>
  library.has(action.slice(0, action.indexOf('.')))

/**
 * Marks the validated imports of a company that rely on a record which changed since.
 *
 * @param company  null: a record of the platform changed, which the imports of all companies may use
 */
async function markOutdated(
  services: Services,
  company: string | null,
  origin: string,
): Promise<void> {
  const owners = await services.db.read(systemScope(), (tx) => {
    const validated = tx
      .selectFrom('imports')
      .select('company_id')
      .distinct()
      .where('step', '=', 'validation_completed')
      .where('invalidated', '=', false)
    return (company === null ? validated : validated.where('company_id', '=', company)).execute()
  })
  for (const { company_id: owner } of owners) {
    const ctx = jobContext(services, { import: 'changes', company: owner, user: null, origin })
    await services.db.transact(ctx.scope, async (tx) => {
      const validated = tx
        .selectFrom('imports')
        .selectAll()
        .where('step', '=', 'validation_completed')
        .where('invalidated', '=', false)
        .where('company_id', 'is not distinct from', owner)
      const rows = await validated.execute()
      for (const id of (await findInvalidated(tx, rows)).keys())
        await moveImport(tx, ctx, id, ['validation_completed'], { invalidated: true })
    })
  }
}
