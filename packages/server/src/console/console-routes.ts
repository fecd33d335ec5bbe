import { consoleRoutes, type ConsoleState } from '@cradle/contract'
import { sql } from 'kysely'
import { systemScope } from '#access/scope'
import { audit, auditApart } from '#platform/audit'
import type { Area } from '#platform/http/area'
import { plainJson, type Call, type Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { refuseImpersonation } from '#platform/rights/refuse-impersonation'
import { readConsoleList } from './console-lists.ts'
import { readDatabaseState, readBackups, readRouteTimes, readStorage } from './machine-figures.ts'
import {
  readCredits,
  readExpiring,
  readImports,
  readJobs,
  readMails,
  readProducts,
  readReviews,
  readSignIns,
  readWebhooks,
} from './platform-figures.ts'

const NO_STORE = { 'cache-control': 'no-store' }

export const consoleArea: Area = {
  tables: [],
  serve(handlers) {
    handlers
      .on(consoleRoutes.get, getConsole)
      .on(consoleRoutes.list, readConsoleList)
      .on(consoleRoutes.runJob, runJob)
  },
}

/**
 * Reads the figures of all companies. The route has checked the key of the console, which only the platform's own people hold;
 * row policies cannot show one actor the mails, jobs and tables of everybody.
 */
async function getConsole({ ctx }: Call<typeof consoleRoutes.get>): Promise<Reply> {
  auditApart(ctx, `console|${ctx.actor!.userId}`, { action: 'console.view', companyId: null })
  const now = ctx.now()
  const state = await ctx.db.read(systemScope(), async (tx): Promise<ConsoleState> => ({
    at: now.toISOString(),
    products: await readProducts(tx),
    reviews: await readReviews(tx, now),
    expiring: await readExpiring(tx, now),
    credits: await readCredits(tx, now),
    signIns: await readSignIns(tx, now),
    jobs: await readJobs(tx),
    mails: await readMails(tx, now, ctx.config),
    imports: await readImports(tx, now),
    webhooks: await readWebhooks(tx, now),
    storage: await readStorage(tx),
    routes: await readRouteTimes(tx, now),
    database: await readDatabaseState(tx),
    backups: await readBackups(tx),
  }))
  return plainJson(state, 200, NO_STORE)
}

/** @throws Problem 404 for a job that has not failed, is running or no longer exists */
async function runJob({ ctx, params }: Call<typeof consoleRoutes.runJob>): Promise<Reply> {
  refuseImpersonation(ctx.actor)
  if (!/^\d{1,18}$/.test(params.id)) throw new Problem('notFound')
  await ctx.db.transact(ctx.scope, async (tx) => {
    const { rows } = await sql<{ queued: boolean }>`
      select app.run_job_again(${params.id}::bigint) as queued`.execute(tx)
    if (!rows[0]!.queued) throw new Problem('notFound')
    await audit(tx, ctx, { action: 'console.run', message: `job ${params.id}`, companyId: null })
  })
  return plainJson({ queued: true }, 200, NO_STORE)
}
