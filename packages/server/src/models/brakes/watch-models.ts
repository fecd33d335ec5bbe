import { z } from 'zod'
import { companyScope } from '#access/company-scope'
import { systemScope } from '#access/scope'
import type { Services } from '#platform/http/call'
import { defineTask, type AnyTask } from '#platform/jobs/task'
import { makeJobContext } from '../job-context.ts'
import { findStop } from './find-stop.ts'
import { stopModel } from './stop-model.ts'

/** Stops the models whose verification, profiles or library are out of date. */
export const watchModels = (services: Services): AnyTask =>
  defineTask({
    payload: z.unknown(),
    async run() {
      const models = await services.db.read(systemScope(), (tx) =>
        tx
          .selectFrom('verified_models')
          .selectAll()
          .where('state', 'in', ['active', 'suspended'])
          .orderBy('id')
          .execute(),
      )
      const day = services.now().toISOString().slice(0, 10)
      for (const model of models) {
        const ctx = makeJobContext(services, {
          companyId: model.company_id,
          userId: null,
          origin: services.config.publicOrigin,
        })
        await services.db.transact(companyScope(model.company_id), async (tx) => {
          const stop = await findStop(tx, model, day)
          if (stop) await stopModel(tx, ctx, model, stop)
        })
      }
    },
  })
