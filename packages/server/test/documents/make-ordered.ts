import {
  recordRoutes,
  Report,
  type CalculationReportType,
  type DeclaredKind,
} from '@cradle/contract'
import { systemScope } from '#access/scope'
import type { ReportModel } from '#documents/report-model'
import { makeCalculationDocument } from '#reports/make-document'
import { readSnapshot } from '#snapshots/snapshot-repo'
import type { CalculationWorld } from '#test/worlds/calculation-world'

/** What a document declares; without it the product. */
export interface Subject {
  declares?: DeclaredKind
  variant?: string
}

interface Order extends Subject {
  /** Address of the calculation. */
  id: string
  type: CalculationReportType
}

/** Requests a document in English. */
export const orderDocument = (w: Pick<CalculationWorld, 'as'>, { id, ...order }: Order) =>
  w.as('ROLE_EDITOR').call(recordRoutes(Report).create, {
    body: { calculation: id, language: 'en', ...order },
  })

/** Requests a document and makes it as its job does. What would be typeset is given back as its model. */
export async function makeOrdered(
  w: Pick<CalculationWorld, 'as' | 'db' | 'services'>,
  order: Order,
) {
  const requested = await orderDocument(w, order)
  if (requested.status !== 201) throw new Error(requested.text)
  const { row, kept } = await w.db.read(systemScope(), async (tx) => {
    const report = await tx
      .selectFrom('reports')
      .selectAll()
      .where('id', '=', requested.body.id)
      .executeTakeFirstOrThrow()
    return { row: report, kept: await readSnapshot(tx, report.snapshot_id!) }
  })
  let model: ReportModel | undefined
  const typesetter = {
    renderPdf: async (given: ReportModel) => {
      model = given
      return new Uint8Array()
    },
  }
  const content = await makeCalculationDocument(w.services.files, typesetter, row, kept)
  return { content, model, report: requested.body, row }
}
