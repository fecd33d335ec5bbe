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

/** Changes within this time are answered together, for all companies [ms]. */
const TOGETHER_MS = 500

/** Owners of changed records, each with the origin of a request that changed one; null: the platform, whose records all may use. */
type ChangedOwners = ReadonlyMap<string | null, string>

/**
 * Marks validated imports when a record that they rely on has changed, and publishes it, so that an open page says at once that
 * the import has to be validated again. Reading and running an import find out by themselves (`findInvalidated`).
 *
 * @returns ends it, after the running work
 */
export function noticeChanges(services: Services): () => Promise<void> {
  const owners = new Map<string | null, string>()
  const running = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  function mark(): void {
    timer = undefined
    const changed = new Map(owners)
    owners.clear()
    const work = markOutdated(services, changed)
      .catch((error: unknown) => services.log.warn({ err: error }, 'imports were not marked'))
      .finally(() => running.delete(work))
    running.add(work)
  }
  const end = observeTrail(services.db, (changes) => {
    for (const { companyId, origin = services.config.publicOrigin } of changes.filter(
      isOfLibrary,
    )) {
      owners.set(companyId, origin)
      timer ??= setTimeout(mark, TOGETHER_MS).unref()
    }
  })
  return async () => {
    end()
    clearTimeout(timer)
    await Promise.all(running)
  }
}

const isOfLibrary = ({ action }: RecordedChange): boolean =>
  library.has(action.slice(0, action.indexOf('.')))

/** Marks the validated imports that rely on a record of these owners which changed since. */
async function markOutdated(services: Services, changed: ChangedOwners): Promise<void> {
  const platform = changed.get(null)
  const companies = [...changed.keys()].filter((owner) => owner !== null)
  const owners = await services.db.read(systemScope(), (tx) => {
    const validated = tx
      .selectFrom('imports')
      .select('company_id')
      .distinct()
      .where('step', '=', 'validation_completed')
      .where('invalidated', '=', false)
    return (
      platform === undefined ? validated.where('company_id', 'in', companies) : validated
    ).execute()
  })
  for (const { company_id: owner } of owners) {
    const origin = changed.get(owner) ?? platform ?? services.config.publicOrigin
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
