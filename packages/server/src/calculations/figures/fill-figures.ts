import { z } from 'zod'
import { sql } from 'kysely'
import { systemScope } from '#access/scope'
import type { Services } from '#platform/http/call'
import { defineTask, type AnyTask } from '#platform/jobs/task'
import { readModuleStatements, type ScopeColumns } from '../model/module-statements.ts'
import { keepFigures, pickFigures } from '../results/keep-figures.ts'
import { readStored } from '../results/stored-result.ts'

/** Results that are read at once. */
const AT_ONCE = 50

interface StoredRow extends ScopeColumns {
  id: string
  company_id: string
  calculated_at: Date
  content_version: string
  result: Buffer
}

/** Keeps the figures of results from before figures were kept, on the day on which they were computed. */
export const fillFigures = (services: Pick<Services, 'db'>): AnyTask =>
  defineTask({
    payload: z.object({}),
    async run(_payload, { signal }) {
      while (!signal.aborted && (await fillSome(services)) === AT_ONCE);
    },
  })

const fillSome = ({ db }: Pick<Services, 'db'>): Promise<number> =>
  db.transact(systemScope(), async (tx) => {
    const { rows } = await sql<StoredRow>`
      select c.id, c.company_id, c.texts, c.declared_modules, c.modules_without_flows, r.calculated_at, r.content_version, r.result
      from calculation_results r join calculations c on c.company_id = r.company_id and c.id = r.calculation_id
      where c.deleted_at is null and not exists (
        select from calculation_figures f where f.company_id = r.company_id and f.calculation_id = r.calculation_id)
      limit ${AT_ONCE}`.execute(tx)
    for (const row of rows)
      await keepFigures(
        tx,
        row,
        { calculatedAt: row.calculated_at, contentVersion: row.content_version },
        pickFigures(await readStored(row.result), readModuleStatements(row)),
      )
    return rows.length
  })
