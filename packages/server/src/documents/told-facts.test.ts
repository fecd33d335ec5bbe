import { expect, test } from 'vitest'
import type { ModellingFacts } from '#snapshots/facts/product-facts'
import { makeSampleSource } from '#test/documents/sample-source'
import { declarationModel } from './declaration-model.ts'
import type { ReportModel } from './report-model.ts'
import { reviewReportModel } from './review-report-model.ts'
import type { ReportProduct, ReportSource } from './source/report-source.ts'

/** Another value of a fact, and the chapters that tell it. */
interface Told<Fact> {
  other: Fact
  declaration: string[]
  review: string[]
}
/** A fact without an answer does not compile: where do documents tell it? */
type ToldFacts<Facts> = { [Name in keyof Facts]-?: Told<Facts[Name]> }

const product: ToldFacts<ReportProduct> = {
  name: { other: 'Panel Birch', declaration: [], review: [] },
  declaredUnit: { other: 'kg', declaration: [], review: [] },
  declaredUnitTitle: { other: 'A wall', declaration: [], review: [] },
  declaredUnitDescription: { other: 'Ready to paint.', declaration: [], review: [] },
  referenceServiceLife: { other: 33, declaration: [], review: [] },
  productGroup: { other: 'UN CPC 999', declaration: [], review: [] },
  classifications: { other: [{ system: 'free', name: 'Panels' }], declaration: [], review: [] },
  gtin: { other: '8712345678906', declaration: [], review: [] },
  articleNumber: { other: 'BIRCH-1', declaration: [], review: [] },
  complementaryPcr: { other: 'c-PCR of panels', declaration: [], review: [] },
  dimensions: { other: [], declaration: [], review: [] },
}
const modelling: ToldFacts<ModellingFacts> = {
  siteTransport: { other: { profileName: 'Barge', distanceKm: 77 }, declaration: [], review: [] },
  bulkDensity: { other: 512, declaration: [], review: [] },
  volumeUtilisation: { other: 1.3, declaration: [], review: [] },
  inapplicableFacts: { other: ['fuelType'], declaration: [], review: [] },
  collectedSeparately: { other: 42, declaration: [], review: [] },
  wasteScenarioSet: { other: 'Belgium', declaration: [], review: [] },
  wasteScenarioSetRegion: { other: 'BE', declaration: [], review: [] },
  wasteScenarioInputMethod: { other: 'byProduct', declaration: [], review: [] },
  productionWasteMethod: { other: 'overallPercentage', declaration: [], review: [] },
  productionWastePercentage: { other: 12, declaration: [], review: [] },
  constructionWastePercentage: { other: 9, declaration: [], review: [] },
  constructionWasteForm: { other: 'In-situ product', declaration: [], review: [] },
  declaredModules: { other: ['A1', 'A2', 'A3'], declaration: [], review: [] },
  modulesWithoutFlows: { other: ['B1', 'B3'], declaration: [], review: [] },
  sumsProduction: { other: true, declaration: [], review: [] },
}

const source = makeSampleSource({ lines: 14 })
const models = (of: ReportSource) => ({
  declaration: declarationModel(of),
  review: reviewReportModel(of),
})
const listChanged = (was: ReportModel, is: ReportModel): string[] =>
  is.sections
    .filter(
      ({ key, ...section }) =>
        JSON.stringify({ key, ...section }) !==
        JSON.stringify(was.sections.find((one) => one.key === key)),
    )
    .map(({ key }) => key)
    .toSorted()

test.for([
  ...Object.entries(product).map(([name, told]) => ['product', name, told] as const),
  ...Object.entries(modelling).map(([name, told]) => ['modelling', name, told] as const),
])('the documents tell %s.%s where they should', ([part, name, { other, declaration, review }]) => {
  const [was, is] = [
    models(source),
    models({ ...source, [part]: { ...source[part], [name]: other } }),
  ]
  expect({
    declaration: listChanged(was.declaration, is.declaration),
    review: listChanged(was.review, is.review),
  }).toEqual({ declaration, review })
})
