import { modelRoutes } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import { serveRecords } from '#platform/records/record-routes'
import { certifyModel, changeState } from './change-state.ts'
import { checkDeclarations, getForm } from './check-declarations.ts'
import { issueDeclarations } from './issue/issue-declarations.ts'
import { judgeSample } from './judge-sample.ts'
import { modelDeclarations, verifiedModels } from './model-tables.ts'
import { useModel } from './use-model.ts'

/** Verified models, and declarations that are issued from them (decision 0166). */
export const modelArea: Area = {
  tables: [verifiedModels, modelDeclarations],
  serve(handlers) {
    serveRecords(handlers, verifiedModels)
    serveRecords(handlers, modelDeclarations)
    handlers
      .on(modelRoutes.use, useModel)
      .on(modelRoutes.form, getForm)
      .on(modelRoutes.check, checkDeclarations)
      .on(modelRoutes.issue, issueDeclarations)
      .on(modelRoutes.state, changeState)
      .on(modelRoutes.certification, certifyModel)
      .on(modelRoutes.sample, judgeSample)
  },
}
