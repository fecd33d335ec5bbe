import {
  MODULES,
  plainResult,
  type IndicatorCode,
  type PlainImpacts,
  type PlainProductResult,
  type ProductResult,
} from '@cradle/engine'
import {
  prepareVariants,
  type ColumnFigures,
  type VariantFigures,
  type VariantNumber,
  type VariantRun,
} from '@cradle/engine/family'
import { evaluateFormula, parseFormula, type ReadParameter } from '@cradle/engine/formulas'
import { calculationWriteFields, locales, type CalculationNumber } from '@cradle/contract'
import { collectContributions, listUnknownParts } from '#calculations/results/run-engine'
import type { StoredResult } from '#calculations/results/results-document'
import type { LineFacts } from '../facts/line-facts.ts'
import type { ModellingFacts, ProductFacts } from '../facts/product-facts.ts'
import type { CalculationSnapshot } from '../snapshot.ts'
import type { VariantFacts } from './family-facts.ts'
import { readFamilyModel, readVariantChoices, type FamilySnapshot } from './family-model.ts'

type MadeVariant = Exclude<VariantRun, { fault: unknown }>

/** Computes variants in full from what is frozen: their amounts, masses, streams and contributions. */
export function makeVariantReader(
  snapshot: FamilySnapshot,
): (variant: VariantFacts) => { run: MadeVariant; result: StoredResult } {
  const compute = prepareVariants(readFamilyModel(snapshot))
  return (variant) => {
    const run = compute(readVariantChoices(variant))
    if ('fault' in run || 'fault' in variant.result)
      throw new Error(`The variant “${variant.name}” has no figures.`)
    return { run, result: storeVariant(snapshot, run.result, variant.result.figures) }
  }
}

const storeVariant = (
  { result: own, request }: CalculationSnapshot,
  result: ProductResult,
  figures: VariantFigures,
): StoredResult => ({
  ...own,
  plain: writeFrozen(plainResult(result), figures),
  contributions: collectContributions(
    result,
    request.method.headlineMeasure ?? result.headlineMeasure,
  ),
  unknownParts: listUnknownParts(result),
})

/** The frozen figures count, whatever engine computes the rest. */
function writeFrozen(plain: PlainProductResult, figures: VariantFigures): PlainProductResult {
  const read = (column: ColumnFigures): PlainImpacts => readColumn(plain.indicators, column)
  const { columns } = figures
  return {
    ...plain,
    modules: Object.fromEntries(
      MODULES.map((module) => [module, columns[module] ? read(columns[module]) : 'notDeclared']),
    ) as PlainProductResult['modules'],
    subtotals: {
      ...plain.subtotals,
      production: columns['A1-A3'] ? read(columns['A1-A3']) : 'notDeclared',
    },
    totalAtoC: columns['A-C'] ? read(columns['A-C']) : plain.totalAtoC,
  }
}

/** Behind the indicators of a result stand its weighted scores. */
const readColumn = (
  indicators: readonly IndicatorCode[],
  { values, incomplete }: ColumnFigures,
): PlainImpacts => ({
  impacts: Object.fromEntries(indicators.map((code, place) => [code, values[place]!])),
  incomplete: incomplete.filter((code) => indicators.includes(code)),
})

/** The snapshot of a variant as if it were a product: its names, numbers, lines and results. */
export function makeVariantSnapshot(
  snapshot: FamilySnapshot,
  variant: VariantFacts,
): CalculationSnapshot {
  const { run, result } = makeVariantReader(snapshot)(variant)
  const { family, inputs, profiles, wasteScenarios, translations } = snapshot
  const kept = new Set(run.request.calculations.flatMap((one) => one.inputs.map(({ id }) => id)))
  return {
    ...snapshot,
    product: {
      ...writeProduct(snapshot.product, run.numbers),
      ...nameVariant(snapshot.product.name, variant),
      mass: result.plain.productMass,
      packagingMass: result.plain.packagingMass,
    },
    modelling: writeModelling(snapshot.modelling, run),
    inputs: inputs
      .filter(({ id, usageId }) => usageId !== null || kept.has(id))
      .map((line) => writeLine(snapshot, line, run)),
    profiles: [...profiles, ...family.profiles],
    wasteScenarios: [...wasteScenarios, ...family.wasteScenarios],
    ...(translations
      ? {
          translations: Object.fromEntries(
            locales.flatMap((locale) => {
              const texts = translations[locale]
              if (!texts) return []
              const name = texts.productName && joinNames(texts.productName, variant.name)
              return [[locale, { ...texts, ...(name ? { productName: name } : {}) }]]
            }),
          ),
        }
      : {}),
    request: run.request,
    result,
  }
}

/** The names and numbers of a variant in trade. Those of the product, and what was declared of it, are of another thing. */
function nameVariant(product: string, variant: VariantFacts): Partial<ProductFacts> {
  return {
    name: joinNames(product, variant.name),
    gtin: variant.gtin,
    articleNumber: variant.articleNumber,
    dopNumber: undefined,
    declaredPerformance: undefined,
  } as Partial<ProductFacts>
}

/** Example: `Wall panel` and `100 mm` → `Wall panel, 100 mm` */
export const joinNames = (product: string, variant: string): string =>
  variant.toLowerCase().includes(product.toLowerCase()) ? variant : `${product}, ${variant}`

function writeProduct(product: ProductFacts, numbers: readonly VariantNumber[]): ProductFacts {
  const dimensions = product.dimensions.map((dimension, index) => {
    const found = numbers.find(
      ({ place }) => place.line === null && place.field === 'dimension' && place.index === index,
    )
    return found ? { ...dimension, value: found.value } : dimension
  })
  const life = findOwn(numbers, 'productLifeTime')
  return { ...product, dimensions, ...(life === null ? {} : { referenceServiceLife: life }) }
}

const findOwn = (numbers: readonly VariantNumber[], field: string): number | null =>
  numbers.find(({ place }) => place.line === null && place.field === field)?.value ?? null

/** Facts of the model that results do not depend on, by the names of their fields. */
const ownFacts = ['bulkDensity', 'volumeUtilisation', 'collectedSeparately'] as const

function writeModelling(modelling: ModellingFacts, { numbers, read }: MadeVariant): ModellingFacts {
  const { formulas = {}, siteTransport } = modelling
  const distance = findOwn(numbers, 'distanceToConstructionSite')
  const lost = findOwn(numbers, 'constructionWaste')
  const waste = findOwn(numbers, 'productionWastePercentageForm')
  const compute = (name: CalculationNumber) => evaluateFact(formulas, name, read)
  const consumption = compute('siteFuelConsumption')
  const utilisation = compute('siteCapacityUtilisation')
  return {
    ...modelling,
    ...Object.fromEntries(
      ownFacts.flatMap((name) => {
        const value = compute(name)
        return value === null ? [] : [[name, value]]
      }),
    ),
    ...(lost === null ? {} : { constructionWastePercentage: lost }),
    ...(waste === null ? {} : { productionWastePercentage: waste }),
    siteTransport: siteTransport && {
      ...siteTransport,
      ...(distance === null ? {} : { distanceKm: distance }),
      ...(consumption === null ? {} : { fuelConsumption: consumption }),
      ...(utilisation === null ? {} : { capacityUtilisation: utilisation }),
    },
  }
}

function evaluateFact(
  formulas: NonNullable<ModellingFacts['formulas']>,
  name: CalculationNumber,
  read: ReadParameter,
): number | null {
  const formula = formulas[name]
  const { unit = '' } = calculationWriteFields[name] as { unit?: string }
  return formula === undefined ? null : evaluateFormula(parseFormula(formula), unit, read)
}

/** Fields of a line whose facts are called otherwise. */
const lineFacts = { lifeTime: 'lifeTimeYears' } as const

function writeLine(
  { family, profiles }: FamilySnapshot,
  line: LineFacts,
  run: MadeVariant,
): LineFacts {
  const numbers = run.numbers.flatMap(({ place, value }) =>
    place.line === line.id
      ? [[lineFacts[place.field as keyof typeof lineFacts] ?? place.field, value]]
      : [],
  )
  const own = run.request.calculations
    .find(({ id }) => id === run.request.run)!
    .inputs.find(({ id }) => id === line.id)
  const profileId = own?.profileId ?? line.profileId
  const facts = [...profiles, ...family.profiles].find(({ id }) => id === profileId)
  const scenarioId = own?.wasteScenarioId ?? null
  return {
    ...line,
    ...Object.fromEntries(numbers),
    ...(profileId === line.profileId
      ? {}
      : {
          profileId,
          profileName: run.request.library.profiles[profileId ?? '']?.name ?? null,
          profileUniqueId: facts?.uniqueId ?? null,
          profileSource: facts?.source ?? null,
          wasteScenarioId: scenarioId,
          wasteScenarioName: run.request.library.wasteScenarios[scenarioId ?? '']?.name ?? null,
        }),
  }
}
