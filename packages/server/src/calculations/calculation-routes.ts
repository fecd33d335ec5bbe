import { calculationRoutes, countedFilters, profileRoutes } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import { ok } from '#platform/http/call'
import { countChoices } from '#platform/records/choice-counts'
import { makeParameterHandlers } from '#parameters/serve-parameters'
import { makeVariantHandlers } from '#parameters/serve-variants'
import { serveRecords } from '#platform/records/record-routes'
import { makeDocument } from '#platform/hydra/document'
import { getClassificationSuggestions } from './classification/get-suggestions.ts'
import { calculationRules } from './records/calculation-rules.ts'
import { serveCalculationFiles } from './records/calculation-files.ts'
import { calculations } from './records/calculation-table.ts'
import { copyCalculations } from './records/copy-calculations.ts'
import { createCalculation } from './records/create-calculation.ts'
import { deleteCalculations, moveCalculations } from './records/move-calculations.ts'
import { listProfileChoices } from './sheet/profile-choices.ts'
import { profileModels } from './sheet/profile-models.ts'
import { getModel, getReadiness } from './sheet/read-model.ts'
import { getProductFigures } from './figures/read-product-figures.ts'
import { getFigures } from './results/read-figures.ts'
import { getResults } from './results/read-results.ts'
import { getFamily, getFamilyResults } from './family/serve-family.ts'
import { getSheet } from './sheet/read-sheet.ts'
import { getTexts, saveTexts } from './texts/serve-texts.ts'
import { createJournal, listJournals, resultJournals } from './results/result-journals.ts'

const parameters = makeParameterHandlers(calculations, calculationRules)
const variants = makeVariantHandlers(calculations, calculationRules)

/** Calculations, their results and their group actions. */
export const calculationArea: Area = {
  tables: [calculations, resultJournals],
  serve(handlers) {
    serveRecords(handlers, calculations, calculationRules, { create: createCalculation })
    serveRecords(handlers, resultJournals, {}, { list: listJournals, create: createJournal })
    serveCalculationFiles(handlers)
    handlers.on(calculationRoutes.counts, (call) =>
      call.ctx.db.read(call.ctx.scope, async (tx) =>
        ok(
          makeDocument('CalculationCounts', '/2/calculation_counts', {
            ...(await countChoices(tx, call, calculations, countedFilters)),
          }),
        ),
      ),
    )
    handlers.on(calculationRoutes.figures, getFigures)
    handlers.on(calculationRoutes.productFigures, getProductFigures)
    handlers.on(calculationRoutes.results, getResults)
    handlers.on(calculationRoutes.model, getModel)
    handlers.on(calculationRoutes.sheet, getSheet)
    handlers.on(profileRoutes.models, profileModels)
    handlers.on(profileRoutes.choices, listProfileChoices)
    handlers.on(calculationRoutes.readiness, getReadiness)
    handlers.on(calculationRoutes.texts, getTexts)
    handlers.on(calculationRoutes.saveTexts, saveTexts)
    handlers.on(calculationRoutes.parameters, parameters.get)
    handlers.on(calculationRoutes.saveParameters, parameters.save)
    handlers.on(calculationRoutes.variants, variants.get)
    handlers.on(calculationRoutes.saveVariants, variants.save)
    handlers.on(calculationRoutes.family, getFamily)
    handlers.on(calculationRoutes.familyResults, getFamilyResults)
    handlers.on(calculationRoutes.classificationSuggestions, getClassificationSuggestions)
    handlers.on(calculationRoutes.copy, copyCalculations)
    handlers.on(calculationRoutes.move, moveCalculations)
    handlers.on(calculationRoutes.remove, deleteCalculations)
  },
}
