import { sql } from 'kysely'
import { z } from 'zod'
import { keysOfRole, roleNames } from '@cradle/contract'
import { systemScope } from '#access/scope'
import type { WriteTx } from '#platform/db/database'
import type { Services } from '#platform/http/call'
import { defineTask, type AnyTask } from '#platform/jobs/task'
import { notify } from '#notifications/notify'
import { affectedRows, type VersionRow } from './affected-rows.ts'
import { announceVersionJob } from './publish-version.ts'

/** Roles that may edit calculations: their holders decide whether a product adopts a version. */
const editors = roleNames.filter((role) => keysOfRole(role).has('calculation.company_self.edit'))

const payload = z.object({ version: z.string(), origin: z.string() })

/** Tasks of versions: companies whose products use replaced or withdrawn profiles are notified of a published version. */
export const versionTasks = (services: Services): Record<string, AnyTask> => ({
  [announceVersionJob]: defineTask({
    payload,
    async run({ version: id, origin }, { signal }) {
      const { db } = services
      const version = await db.read(systemScope(), (tx) =>
        tx
          .selectFrom('versions')
          .selectAll()
          .where('id', '=', id)
          .where('published_at', 'is not', null)
          .executeTakeFirst(),
      )
      if (!version) return
      const companies = await db.read(systemScope(), async (tx) => {
        const { rows } = await sql<{ company_id: string; n: number }>`
          with recursive ${affectedRows(version, version.company_id)}
          select c.company_id, count(distinct c.id)::int as n
          from used u
            join products c on c.id = u.calculation_id
          group by c.company_id
          order by 1`.execute(tx)
        return rows
      })
      // Each company in a transaction of its own: a repeated run continues with those that were not notified.
      for (const { company_id: company, n } of companies) {
        signal.throwIfAborted()
        await db.transact(systemScope(), (tx) =>
          notifyCompany(tx, { ...services, origin }, version, { company, products: n }),
        )
      }
    },
  }),
})

async function notifyCompany(
  tx: WriteTx,
  ctx: Pick<Services, 'config' | 'now'> & { origin: string },
  version: VersionRow,
  { company, products }: { company: string; products: number },
): Promise<void> {
  const link = `/lca/versions/${version.id}`
  const { rows } = await sql<{ id: string }>`
    select m.user_id as id from memberships m join users u on u.id = m.user_id and u.status = 'active' and u.deleted_at is null
    where m.company_id = ${company} and m.roles && ${editors}::text[]
      and not exists (select from notifications n where n.user_id = m.user_id
        and n.company_id = ${company} and n.type = 'version.published' and n.link = ${link})
    order by 1`.execute(tx)
  await notify(
    tx,
    ctx,
    rows.map(({ id }) => ({
      user: id,
      type: 'version.published' as const,
      values: { versionName: version.name, number: String(products) },
      link,
      companyId: company,
    })),
  )
}
