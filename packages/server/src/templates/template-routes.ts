import { templateRoutes } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import { makeParameterHandlers } from '#parameters/serve-parameters'
import { makeVariantHandlers } from '#parameters/serve-variants'
import { serveRecords } from '#platform/records/record-routes'
import { batchSheet } from '#sheets/batch-sheet'
import { lineSheets } from '#inputs/line-sheets'
import { listInputs } from '#inputs/input-crud'
import { lineKinds } from '#calculation-updates/line-kinds'
import { copyTemplates } from './copy-templates.ts'
import { templateRules } from './template-rules.ts'
import { templates } from './template-table.ts'
import { getTexts, saveTexts } from './texts/serve-texts.ts'

const parameters = makeParameterHandlers(templates, templateRules)
const variants = makeVariantHandlers(templates, templateRules)

/** Templates of calculations, and their lines. The effect of a change on calculations is in template-updates. */
export const templateArea: Area = {
  tables: [templates],
  serve(handlers) {
    serveRecords(handlers, templates, templateRules)
    handlers.on(templateRoutes.inputs, listInputs(lineKinds.template))
    handlers.on(templateRoutes.inputBatch, batchSheet(lineSheets.template))
    handlers.on(templateRoutes.texts, getTexts)
    handlers.on(templateRoutes.saveTexts, saveTexts)
    handlers.on(templateRoutes.parameters, parameters.get)
    handlers.on(templateRoutes.saveParameters, parameters.save)
    handlers.on(templateRoutes.variants, variants.get)
    handlers.on(templateRoutes.saveVariants, variants.save)
    handlers.on(templateRoutes.copy, copyTemplates)
  },
}
