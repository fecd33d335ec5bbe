import type { ReportModel } from '#documents/report-model'
import { modelArea } from '#models/model-routes'
import { reviewWorkbenchArea } from '#reviews/workbench-routes'
import { shareArea } from '#share/share-routes'
import { serveTypesetter } from '#typesetting/served-typesetter'
import { makeModelSteps } from './model-steps.ts'
import { makeWorkflowWorld, type WorkflowWorld } from './workflow-world.ts'

/** A world in which walls are verified and used as models. */
export interface ModelWorld
  extends WorkflowWorld, Omit<ReturnType<typeof makeModelSteps>, 'editor' | 'reviewer'> {
  /** The model of the last document that was made. */
  lastDocument: () => ReportModel | undefined
}

export async function makeModelWorld(): Promise<ModelWorld> {
  const w = await makeWorkflowWorld([modelArea, shareArea, reviewWorkbenchArea])
  let lastDocument: ReportModel | undefined
  serveTypesetter(w.services, {
    renderPdf: (document) => {
      lastDocument = document
      return Promise.resolve(new TextEncoder().encode('%PDF-1.7 test'))
    },
  })
  const { makeTermedWall, verify, makeModel, issue, readModel } = makeModelSteps(() => w)
  return {
    ...w,
    makeTermedWall,
    verify,
    makeModel,
    issue,
    readModel,
    lastDocument: () => lastDocument,
  }
}
