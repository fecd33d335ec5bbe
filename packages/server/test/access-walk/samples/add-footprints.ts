import { gzipSync } from 'node:zlib'
import type pg from 'pg'
import { calculateFootprint, type FootprintRequest } from '@cradle/engine'
import { newId } from '#platform/ids'
import { conformanceFootprintId } from '#seeds/conformance/conformance-footprint'

/** Adds a journal, a stored result, a recalculation, a frozen state and a report to the footprint of the seed. */
export async function addFootprintResult(
  admin: pg.Pool,
  slug: 'alpha' | 'beta',
  company: string,
): Promise<void> {
  const footprint = conformanceFootprintId(slug)
  const request: FootprintRequest = {
    id: footprint,
    intervals: 4,
    consolidation: 'operationalControl',
    locations: {},
    lines: [],
    library: { profiles: {}, wasteScenarios: {} },
  }
  const journal = newId()
  await admin.query(
    `insert into footprint_result_journals (id, company_id, footprint_id, state, started_at, content_version, error) values ($1, $2, $3, 'done', now(), 1, 'none')`,
    [journal, company, footprint],
  )
  await admin.query(
    `insert into footprint_results (company_id, footprint_id, journal_id, calculated_at, content_version, engine_version, content_hash, request, result) values ($1, $2, $3, now(), 1, '1', '', $4, $5)`,
    [
      company,
      footprint,
      journal,
      gzipSync(JSON.stringify(request)),
      JSON.stringify(calculateFootprint(request)),
    ],
  )
  await admin.query(
    `insert into footprint_recalculations (id, company_id, footprint_id, reason, comment, before, after, before_market_based, after_market_based, activity, factor, boundary, content_hash_before, content_hash_after, accepted_by_id, accepted_by_name, accepted_at, created_by)
     select $1, $2, $3, 'factors', 'New factors', 1, 2, 1, 2, 0, 1, 0, 'a', 'b', id, name, now(), id from users where email = $4`,
    [newId(), company, footprint, `walked@${slug}.example`],
  )
  const snapshot = newId()
  await admin.query(
    `insert into footprint_snapshots (id, company_id, footprint_id, content_hash, content_version, snapshot) values ($1, $2, $3, 'a', 1, $4)`,
    [snapshot, company, footprint, gzipSync('{}')],
  )
  await admin.query(
    `insert into reports (id, company_id, footprint_id, footprint_snapshot_id, type, error, content_hash) values ($1, $2, $3, $4, 'inventory_report', 'none', 'a')`,
    [newId(), company, footprint, snapshot],
  )
  await admin.query(
    `insert into footprint_revisions (id, company_id, footprint_id, number, user_name, change_count) values ($1, $2, $3, 1, 'Somebody', 1)`,
    [newId(), company, footprint],
  )
  await admin.query(
    `insert into footprint_changes (company_id, footprint_id, number, record, record_id, kind, label, before, after) values ($1, $2, 1, 'footprint', $2, 'update', 'Walked', '{"employees": 1}', '{"employees": 2}')`,
    [company, footprint],
  )
  await admin.query(
    `insert into footprint_presences (company_id, footprint_id, user_id, user_name, place) select $1, $2, id, 'Somebody', 'inputs' from users where email = $3`,
    [company, footprint, `walked@${slug}.example`],
  )
}
