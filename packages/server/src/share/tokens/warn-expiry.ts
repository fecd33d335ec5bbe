import { sql } from 'kysely'
import { z } from 'zod'
import { systemScope } from '#access/scope'
import type { Services } from '#platform/http/call'
import { defineTask, type AnyTask } from '#platform/jobs/task'
import { notify } from '#notifications/notify'
import { findAdministrators } from '../find-administrators.ts'

/** Before the last day of a token [days]. */
const NOTICE = 14
/** Tokens of one transaction. */
const AT_ONCE = 50

/** Warns the administrators of a company once, two weeks before a token expires. */
export const warnOfExpiry = ({
  config,
  db,
  now,
}: Pick<Services, 'config' | 'db' | 'now'>): AnyTask =>
  defineTask({
    payload: z.object({}),
    async run(_payload, { signal }) {
      const today = now().toISOString().slice(0, 10)
      for (let found = AT_ONCE; found === AT_ONCE && !signal.aborted;)
        found = await db.transact(systemScope(), async (tx) => {
          const { rows } = await sql<Ending>`
            update application_tokens set warned_at = ${now()} where id in (
              select id from application_tokens
              where warned_at is null and expiration_date between ${today}::date and ${today}::date + ${NOTICE}::int
              order by id limit ${AT_ONCE} for update skip locked
            ) returning company_id, application_id, name, expiration_date::text as last_day`.execute(
            tx,
          )
          for (const row of rows)
            await notify(
              tx,
              { config, now, origin: config.publicOrigin },
              (await findAdministrators(tx, row.company_id, 'token.company_self.create')).map(
                (user) => ({
                  user,
                  type: 'token.expiring' as const,
                  values: { label: row.name, validUntil: row.last_day },
                  link: `/share/applications/${row.application_id}/tokens`,
                  companyId: row.company_id,
                }),
              ),
            )
          return rows.length
        })
    },
  })

interface Ending {
  company_id: string
  application_id: string
  name: string
  last_day: string
}
