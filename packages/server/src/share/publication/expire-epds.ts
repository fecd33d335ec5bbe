import { sql } from 'kysely'
import { z } from 'zod'
import { systemScope } from '#access/scope'
import type { Ctx, Services } from '#platform/http/call'
import { defineTask, type AnyTask } from '#platform/jobs/task'
import { withdrawEpd } from './withdraw-epds.ts'

/** Declarations that are read together. */
const AT_ONCE = 200

/** Ends published declarations after their last day. A repetition finds nothing left to do. */
export const expireEpds = (services: Services): AnyTask =>
  defineTask({
    payload: z.object({}),
    async run(_payload, { signal }) {
      const today = services.now().toISOString().slice(0, 10)
      const ctx: Ctx = {
        ...services,
        actor: null,
        scope: systemScope(),
        requestId: `expire_epds:${today}`,
        address: '',
        origin: services.config.publicOrigin,
      }
      for (let found = AT_ONCE; found === AT_ONCE && !signal.aborted;)
        found = await services.db.transact(ctx.scope, async (tx) => {
          const rows = await tx
            .selectFrom('epds')
            .selectAll()
            .where('status', '=', 'published')
            .where(sql<boolean>`valid_until < ${today}::date`)
            .orderBy('id')
            .limit(AT_ONCE)
            .forUpdate()
            .skipLocked()
            .execute()
          for (const row of rows)
            await withdrawEpd(tx, ctx, row, { status: 'expired', reason: null, replacedBy: null })
          return rows.length
        })
    },
  })
