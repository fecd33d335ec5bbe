import { portfolioRoutes, replacementRoutes } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import { listRecords } from '#platform/records/collection'
import { rowInPath } from '#platform/records/crud'
import { serveRecords } from '#platform/records/record-routes'
import { acceptPortfolio } from './accept-portfolio.ts'
import { cancelRecalculation } from './cancel-recalculation.ts'
import { portfolioItems, recalculations } from './portfolio-table.ts'
import { previewReplacement } from './replacing/preview-replacement.ts'
import { replaceProfile } from './replacing/replace-profile.ts'
import { undoReplacement } from './replacing/undo-replacement.ts'
import { undoAdoption } from './undo-adoption.ts'
import { startRecalculation } from './start-recalculation.ts'

/** Dry runs that recompute all calculations of a company, and the acceptance of their results product by product. */
export const portfolioArea: Area = {
  tables: [recalculations, portfolioItems],
  serve(handlers) {
    serveRecords(handlers, recalculations, {}, { create: startRecalculation })
    serveRecords(handlers, portfolioItems)
    handlers.on(portfolioRoutes.items, (call) =>
      call.ctx.db.read(call.ctx.scope, async (tx) => {
        const row = await rowInPath(tx, call, recalculations)
        return listRecords(tx, call, portfolioItems, (q) =>
          q.where('portfolio_items.portfolio_recalculation_id', '=', row.id),
        )
      }),
    )
    handlers
      .on(portfolioRoutes.cancel, cancelRecalculation)
      .on(portfolioRoutes.accept, acceptPortfolio)
      .on(portfolioRoutes.undoAdoption, undoAdoption)
      .on(replacementRoutes.preview, previewReplacement)
      .on(replacementRoutes.replace, replaceProfile)
      .on(replacementRoutes.undo, undoReplacement)
  },
}
