import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { z } from 'zod'
import { systemScope } from '#access/scope'
import type { Services } from '#platform/http/call'
import { defineTask, type AnyTask } from '#platform/jobs/task'
import { listDataSets } from './list-data-sets.ts'

/** Packages of one run. */
const AT_ONCE = 200

interface Unlisted {
  version_id: string
  company_id: string
  file_key: string
}

/**
 * Lists the data sets inside packages that were published before they were listed, so that the read
 * interface finds them. Every package contains the contact of its owner, so none is read twice.
 */
export const indexDataSets = ({
  db,
  files,
  log,
}: Pick<Services, 'db' | 'files' | 'log'>): AnyTask =>
  defineTask({
    payload: z.object({}),
    async run(_payload, { signal }) {
      const { rows } = await db.read(systemScope(), (tx) =>
        sql<Unlisted>`
          select f.version_id, f.company_id, f.file_key from epd_files f
          where f.format = 'ilcd' and not exists (select from epd_data_sets d where d.version_id = f.version_id)
          order by f.version_id limit ${AT_ONCE}`.execute(tx),
      )
      for (const { version_id, company_id, file_key } of rows) {
        signal.throwIfAborted()
        const stored = await files.open(file_key)
        if (!stored) {
          log.error({ file: file_key }, 'the file of a publication is missing')
          continue
        }
        const dataSets = listDataSets(await buffer(stored.stream))
        if (dataSets.length === 0) continue
        await db.transact(systemScope(), (tx) =>
          tx
            .insertInto('epd_data_sets')
            .values(dataSets.map((dataSet) => ({ ...dataSet, version_id, company_id })))
            .onConflict((conflict) => conflict.doNothing())
            .execute(),
        )
      }
    },
  })
