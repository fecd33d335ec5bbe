import { sql } from 'kysely'
import { EpdSubscription, type SubscriptionState } from '@cradle/contract'
import { compareVersions, findSourceVersion } from '#imports/data-sets/data-set'
import { dataSetVersion } from '#machine-readable/epd-record'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { makeIri } from '#platform/records/encode'
import { bindTable } from '#platform/records/table'

type SubscriptionRow = Row<'epd_subscriptions'>

/** What belongs to a subscription in the library of its company. */
interface Followed {
  id: string
  step: string | null
  invalidated: boolean | null
  /** Null also for a draft that was deleted. */
  draft_id: string | null
  profile_id: string | null
  source: string | null
}

export const subscriptions = bindTable(EpdSubscription, 'epd_subscriptions', {
  columns: { state: 'computed', dataSetVersion: 'computed', profile: 'computed' },
  expand: async (tx, rows) => {
    const followed = await readFollowed(
      tx,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => {
      const found = followed.get(row.id)
      return {
        state: findState(row, found),
        ...(row.revision === null ? {} : { dataSetVersion: dataSetVersion(row.revision) }),
        ...(found?.profile_id
          ? { profile: makeIri('EnvironmentalProfile', found.profile_id) }
          : {}),
      }
    })
  },
})

async function readFollowed(
  tx: ReadTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Followed>> {
  const { rows } = await sql<Followed>`
    select s.id, i.step, i.invalidated, v.id as draft_id, p.id as profile_id, p.source
    from epd_subscriptions s left join imports i on i.id = s.import_id
      left join versions v on v.id = s.update_id and v.published_at is null
      left join environmental_profiles p on p.company_id = s.company_id and p.unique_id = s.uuid::text and p.state = 'current'
    where s.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

const ended: Readonly<Record<string, SubscriptionState>> = {
  unpublished: 'withdrawn',
  expired: 'expired',
  unreadable: 'unreadable',
}

function findState(row: SubscriptionRow, found: Followed | undefined): SubscriptionState {
  const end = ended[row.status]
  if (end) return end
  if (row.revision === null) return 'importing'
  if (hasVersion(found?.source ?? null, row.revision)) return 'current'
  if (!found?.step) return 'absent'
  if (['validation_failed', 'import_failed', 'import_canceled'].includes(found.step))
    return 'failed'
  if (found.step === 'import_completed') return found.draft_id === null ? 'absent' : 'update'
  return found.invalidated ? 'failed' : 'importing'
}

/** Returns whether a profile with this source contains the version of the data set, or a later one. */
export function hasVersion(source: string | null, revision: number): boolean {
  const stored = findSourceVersion(source)
  return stored !== null && compareVersions(stored, dataSetVersion(revision)) >= 0
}
