import {
  findIncompleteModules,
  applyModuleStatements,
  MODULES,
  MODULES_A_TO_C,
  partsOfLineId,
  readMeasure,
  stateFigure,
  SUBTOTALS,
  type IndicatorCode,
  type LifeCycleModule,
  type ModuleStatements,
  type PlainProductResult,
  type TopContributions,
  type WeightingSet,
  writeMeasure,
} from '@cradle/engine'
import {
  itemIri,
  Calculation,
  Input,
  PredefinedInputSetUsage,
  type DocumentOf,
  type FigureKey,
  type FigureMarks,
  type IndicatorRow,
  type ListedFigures,
  type ScoreRow,
  type Subtotals,
} from '@cradle/contract'
import { gapKinds, type GapKind } from './gap-kinds.ts'
import { makeDocument } from '#platform/hydra/document'

/** One figure per life cycle stage. A stage nobody declared has no key: it is not declared, which is not 0. */
type ByStage = Partial<Record<LifeCycleModule, number>>

export interface ResultIndicator {
  code: IndicatorCode
  name: string
  unit: string
  group: 'top' | 'other'
}

/** What is kept of a computation: everything the results page, a report and an export show. */
export interface StoredResult {
  plain: PlainProductResult
  ranking: TopContributions
  contributions: StoredContribution[]
  /** Modules in which a part of a line is unknown for the headline measure; absent in results from before. */
  unknownParts?: Readonly<Record<string, readonly LifeCycleModule[]>>
  indicators: ResultIndicator[]
  /** The single score the method leads with; null where it has none. */
  headline: string | null
  /** The method counts D in its single score; else D stands apart. */
  includesD: boolean
  unit: string | null
}

/** Impact of one line in one stage, for the headline measure. */
export interface StoredContribution {
  inputId: string
  description: string | null
  stage: LifeCycleModule
  indicator: string
  value: number
}

/** The older groups of the specification, then those that keep C and D, and B4 to B7, apart. */
const subtotalKeys = {
  production: 'production',
  construction: 'construction',
  useStage: 'useStage',
  endOfLife: 'endOfLife',
  replacementAndOperation: 'replacementAndOperation',
  endOfLifeWithoutD: 'demolitionToDisposal',
  benefitsAndLoads: 'beyondBoundary',
} as const

/** Most lines an answer holds; further ones are too small to matter. */
const CONTRIBUTIONS_MAX = 1000

export interface ResultFacts {
  calculationId: string
  calculatedAt: Date
  journalId: string | null
  isStale: boolean
  contentHash: string
  moduleStatements: ModuleStatements
}

/** Results as they cross the wire (api contract §5.3): rows of indicators, the single score, and who causes what. */
export function resultsDocument(
  { plain: stored, contributions, indicators, headline, includesD, unit }: StoredResult,
  facts: ResultFacts,
): DocumentOf<'CalculationResult'> {
  const plain = applyModuleStatements(stored, facts.moduleStatements)
  const calculation = itemIri(Calculation, facts.calculationId)
  const weighting = plain.weightingSets.find((set) => set.id === headline)
  const shown = indicators.filter(({ code }) => plain.indicators.includes(code))
  const rows = shown.map((indicator, i) => ({
    group: indicator.group,
    row: indicatorRow(plain, indicator, i + 1, weighting, includesD),
  }))
  const measure = contributions[0] && readMeasure(contributions[0].indicator)
  const total =
    measure === undefined || findIncompleteModules(plain, measure).length > 0
      ? 0
      : contributions.reduce((sum, c) => sum + c.value, 0)
  return makeDocument('CalculationResult', `${calculation}/results`, {
    calculation,
    calculatedAt: facts.calculatedAt.toISOString().replace('Z', '+00:00'),
    ...(unit === null ? {} : { unit }),
    stages: MODULES.filter((module) => plain.modules[module] !== 'notDeclared'),
    top: rows.filter((r) => r.group === 'top').map((r) => r.row),
    other: rows.filter((r) => r.group === 'other').map((r) => r.row),
    total: totalRow(plain, headline, includesD),
    scores: plain.mki.map(({ weightingSet }) => totalRow(plain, weightingSet, includesD)),
    contributions: contributions
      .slice(0, CONTRIBUTIONS_MAX)
      .map(({ inputId, description, stage, indicator, value }) => ({
        ...buildAddress(inputId),
        ...(description === null ? {} : { description }),
        stage,
        indicator,
        value,
        ...(total === 0 ? {} : { share: value / total }),
      })),
    productMass: plain.productMass,
    packagingMass: plain.packagingMass,
    biogenicCarbon: {
      product: plain.biogenicCarbon.product,
      packaging: plain.biogenicCarbon.packaging,
    },
    gaps: groupGaps(plain.gaps),
    warnings: plain.warnings.map(({ inputId, ...warning }) => ({
      ...warning,
      ...(inputId === undefined ? {} : buildAddress(inputId)),
    })),
    contentHash: facts.contentHash,
    stale: facts.isStale,
    ...(facts.journalId === null
      ? {}
      : { journal: `/2/calculation_result_journals/${facts.journalId}` }),
  })
}

/** The rows of some indicators, and the declared modules. Order and figures are those of the results page. */
export function listFigures(
  { plain: stored, indicators, headline, includesD }: StoredResult,
  moduleStatements: ModuleStatements,
  codes: readonly IndicatorCode[],
): Pick<ListedFigures, 'stages' | 'rows'> {
  const plain = applyModuleStatements(stored, moduleStatements)
  const weighting = plain.weightingSets.find((set) => set.id === headline)
  return {
    stages: MODULES.filter((module) => plain.modules[module] !== 'notDeclared'),
    rows: indicators
      .filter(({ code }) => plain.indicators.includes(code))
      .map((indicator, i) => ({ indicator, order: i + 1 }))
      .filter(({ indicator }) => codes.includes(indicator.code))
      .map(({ indicator, order }) => indicatorRow(plain, indicator, order, weighting, includesD)),
  }
}

/** Each unknown once, with the lines it is in; none where it is about the calculation itself. */
function groupGaps(gaps: PlainProductResult['gaps']): (GapKind & { inputs: LineAddress[] })[] {
  const { kinds, kindOf } = gapKinds(gaps)
  const grouped = kinds.map((kind) => ({ ...kind, inputs: [] as LineAddress[] }))
  gaps.forEach(
    ({ inputId }, place) =>
      inputId !== null && grouped[kindOf[place]!]!.inputs.push(buildAddress(inputId)),
  )
  return grouped
}

interface LineAddress {
  input: string
  usage?: string
}

/** A line of a predefined input set stands under its usage. */
function buildAddress(inputId: string): LineAddress {
  const parts = partsOfLineId(inputId)
  return parts
    ? {
        input: itemIri(Input, parts.lineId),
        usage: itemIri(PredefinedInputSetUsage, parts.usageId),
      }
    : { input: itemIri(Input, inputId) }
}

function indicatorRow(
  plain: PlainProductResult,
  { code, name, unit }: ResultIndicator,
  order: number,
  weighting: WeightingSet | undefined,
  includesD: boolean,
): IndicatorRow {
  const values = byStage((module) => {
    const found = plain.modules[module]
    return found === 'notDeclared' ? undefined : found.impacts[code]
  })
  const incomplete = findIncompleteModules(plain, code)
  const weight = weighting?.weights[code]
  return {
    code,
    name,
    unit,
    order,
    values,
    subtotals: sumSubtotals(values),
    total: plain.totalAtoC.impacts[code]!,
    ...(includesD ? { totalAtoD: plain.totalAtoD.impacts[code]! } : {}),
    ...(weight === undefined
      ? {}
      : { weighted: weight * (includesD ? plain.totalAtoD : plain.totalAtoC).impacts[code]! }),
    ...(incomplete.length > 0 ? { incomplete } : {}),
    marks: buildMarks(plain, incomplete, {
      total: MODULES_A_TO_C,
      ...(includesD ? { totalAtoD: MODULES } : {}),
    }),
  }
}

/**
 * The marks of the figures that are no number.
 *
 * @param incomplete  modules of which a part is unknown
 * @param totals      the modules of each total of the row
 */
function buildMarks(
  { modules }: PlainProductResult,
  incomplete: readonly LifeCycleModule[],
  totals: Partial<Record<FigureKey, readonly LifeCycleModule[]>>,
): FigureMarks {
  const groups: [string, readonly LifeCycleModule[]][] = [
    ...MODULES.map((module): [string, LifeCycleModule[]] => [module, [module]]),
    ...Object.entries(subtotalKeys).map(([key, group]): [string, readonly LifeCycleModule[]] => [
      key,
      SUBTOTALS[group],
    ]),
    ...Object.entries(totals),
  ]
  return Object.fromEntries(
    groups.flatMap(([key, group]) => {
      const isDeclared = group.some((module) => modules[module] !== 'notDeclared')
      const isIncomplete = group.some((module) => incomplete.includes(module))
      const figure = stateFigure(isDeclared ? 0 : 'notDeclared', isIncomplete)
      return figure === 0 ? [] : [[key, figure]]
    }),
  )
}

/** The weighted single score; a method without one has a row without figures, so that a reader of `total.total` finds nothing rather than 0. */
function totalRow(plain: PlainProductResult, setId: string | null, includesD: boolean): ScoreRow {
  const score = plain.mki.find((s) => s.weightingSet === setId)
  if (!score) return { unit: 'EUR', values: {}, subtotals: {}, marks: {} }
  const incomplete = findIncompleteModules(plain, { weightingSet: score.weightingSet })
  const values = byStage((module) => {
    const v = score.modules[module]
    return v === 'notDeclared' ? undefined : v
  })
  return {
    code: writeMeasure(score),
    unit: 'EUR',
    values,
    subtotals: sumSubtotals(values),
    total: includesD ? score.totalAtoD : score.totalAtoC,
    totalAtoC: score.totalAtoC,
    totalAtoD: score.totalAtoD,
    weightingSet: score.weightingSet,
    ...(score.version === null ? {} : { version: score.version }),
    ...(score.isIncomplete ? { isIncomplete: true } : {}),
    marks: buildMarks(plain, incomplete, {
      total: includesD ? MODULES : MODULES_A_TO_C,
      totalAtoC: MODULES_A_TO_C,
      totalAtoD: MODULES,
    }),
  }
}

function byStage(read: (module: LifeCycleModule) => number | undefined): ByStage {
  const values: ByStage = {}
  for (const module of MODULES) {
    const value = read(module)
    if (value !== undefined) values[module] = value
  }
  return values
}

/** A group none of whose stages is declared has no key either. */
function sumSubtotals(values: ByStage): Subtotals {
  return Object.fromEntries(
    Object.entries(subtotalKeys).flatMap(([key, group]) => {
      const declared = SUBTOTALS[group].filter((module) => values[module] !== undefined)
      return declared.length === 0
        ? []
        : [[key, declared.reduce((sum, module) => sum + values[module]!, 0)]]
    }),
  )
}
