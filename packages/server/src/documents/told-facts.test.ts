import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { EMPTY_NUMBERS } from '@cradle/engine'
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
/**
 * A fact without an answer does not compile: where do documents tell it? Empty lists: nowhere, or only beside another fact,
 * as the percentage of the waste beside its method.
 */
type ToldFacts<Facts> = { [Name in keyof Facts]-?: Told<Facts[Name]> }

const product: ToldFacts<ReportProduct> = {
  name: {
    other: 'Panel Birch',
    declaration: ['boundary', 'general'],
    review: ['annexes', 'goal', 'unit'],
  },
  declaredUnit: {
    other: 'kg',
    declaration: ['boundary', 'general', 'results'],
    review: ['results', 'unit'],
  },
  declaredUnitTitle: {
    other: 'A wall',
    declaration: ['boundary', 'general', 'results'],
    review: ['results', 'unit'],
  },
  declaredUnitDescription: { other: 'Ready to paint.', declaration: ['general'], review: ['unit'] },
  referenceServiceLife: {
    other: 33,
    declaration: ['boundary', 'product', 'scenarios'],
    review: ['unit', 'use'],
  },
  productGroup: { other: 'UN CPC 999', declaration: ['general'], review: ['general'] },
  classifications: {
    other: [{ system: 'free', name: 'Panels' }],
    declaration: ['general'],
    review: ['general'],
  },
  gtin: { other: '8712345678906', declaration: ['general'], review: ['general'] },
  articleNumber: { other: 'BIRCH-1', declaration: ['general'], review: ['general'] },
  dopNumber: { other: 'DoP-77', declaration: ['general', 'performance'], review: ['general'] },
  declaredPerformance: {
    other: [{ characteristic: 'Reaction to fire', value: 'A2-s1, d0' }],
    declaration: ['general'],
    review: ['general'],
  },
  complementaryPcr: { other: 'c-PCR of panels', declaration: ['general'], review: ['general'] },
  dimensions: { other: [], declaration: ['boundary'], review: ['unit'] },
}
const modelling: ToldFacts<ModellingFacts> = {
  siteTransport: {
    other: { profileName: 'Barge', distanceKm: 77 },
    declaration: ['boundary', 'scenarios'],
    review: ['boundary', 'construction'],
  },
  bulkDensity: { other: 512, declaration: ['scenarios'], review: ['construction'] },
  volumeUtilisation: { other: 1.3, declaration: ['scenarios'], review: ['construction'] },
  inapplicableFacts: { other: ['fuelType'], declaration: ['scenarios'], review: ['construction'] },
  collectedSeparately: { other: 42, declaration: ['scenarios'], review: ['endOfLife'] },
  wasteScenarioSet: {
    other: 'Belgium',
    declaration: ['boundary', 'scenarios'],
    review: ['endOfLife', 'unit'],
  },
  wasteScenarioSetRegion: { other: 'BE', declaration: [], review: [] },
  wasteScenarioInputMethod: {
    other: 'byProduct',
    declaration: ['scenarios'],
    review: ['beyond', 'endOfLife'],
  },
  productionWasteMethod: { other: 'overallPercentage', declaration: [], review: ['production'] },
  productionWastePercentage: { other: 12, declaration: [], review: [] },
  constructionWastePercentage: { other: 9, declaration: [], review: [] },
  constructionWasteForm: {
    other: 'In-situ product',
    declaration: ['scenarios'],
    review: ['construction'],
  },
  declaredModules: { other: ['A1', 'A2', 'A3'], declaration: [], review: [] },
  modulesWithoutFlows: { other: ['B1', 'B3'], declaration: [], review: [] },
  sumsProduction: { other: true, declaration: [], review: [] },
  formulas: { other: { bulkDensity: '2*400' }, declaration: [], review: ['annexes'] },
}

const source = makeSampleSource({ lines: 14 })
const models = (of: ReportSource) => ({
  declaration: declarationModel(of),
  review: reviewReportModel(of),
})
const listChanged = (was: ReportModel, is: ReportModel): string[] =>
  is.sections
    .filter(
      (section) =>
        !isDeepStrictEqual(
          section,
          was.sections.find(({ key }) => key === section.key),
        ),
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

const calculationNames = Object.keys(EMPTY_NUMBERS).flatMap((name) =>
  name.startsWith('calculation.') ? [name.slice('calculation.'.length)] : [],
)

test.for(calculationNames)('the annex on the recalculation states calculation.%s', (name) => {
  const { dossier } = source
  const [was, is] = [0.1875, 0.6875].map((value) =>
    reviewReportModel({
      ...source,
      dossier: {
        ...dossier!,
        request: {
          ...dossier!.request,
          calculations: dossier!.request.calculations.map((one) => ({ ...one, [name]: value })),
        },
      },
    }),
  )
  expect(listChanged(was!, is!)).toEqual(['annexes'])
})
