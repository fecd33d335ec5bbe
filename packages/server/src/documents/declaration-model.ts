import type { ReportModel, Section } from './report-model.ts'
import type { ReportSource } from './source/report-source.ts'
import { framed } from './document-frame.ts'
import { documentTexts } from './texts/document-texts.ts'
import { calculationRules } from './sections/calculation-rules.ts'
import { abbreviations, emissionsInUse, identity, references } from './sections/closing.ts'
import { buildCover } from './sections/cover.ts'
import { environmentalCost } from './sections/environmental-cost.ts'
import { family } from './sections/family.ts'
import { generalInformation } from './sections/general-information.ts'
import { interpretation } from './sections/interpretation.ts'
import { performance } from './sections/performance.ts'
import { product } from './sections/product.ts'
import { results } from './sections/results.ts'
import { scenarios } from './sections/scenarios.ts'
import { systemBoundary } from './sections/system-boundary.ts'
import { verification } from './sections/verification.ts'

export type DeclarationModel = ReportModel & { kind: 'declaration' }

/** Exactly what stands in the declaration, in its order. */
export function declarationModel(source: ReportSource): DeclarationModel {
  const t = documentTexts(source.language)
  const sections: Section[] = [
    generalInformation(source),
    verification(source),
    product(source),
    ...family(source),
    systemBoundary(source),
    calculationRules(source),
    scenarios(source),
    results(source),
    ...environmentalCost(source),
    interpretation(source),
    ...performance(source),
    ...emissionsInUse(source),
    ...references(source),
  ]
  return {
    ...framed(source, {
      kind: 'declaration',
      name: t('declaration:declaration'),
      keyword: 'EPD',
      cover: buildCover(source, t('declaration:declaration')),
      sections: [...sections, ...abbreviations(source, sections), ...identity(source)],
    }),
    kind: 'declaration',
  }
}
