import {
  answerDimensions,
  calculationFiles,
  calculationNumbers,
  type CalculationField,
  type CalculationNumber,
} from './calculations.ts'
import { addNumbers, type Answers } from '../kit/plain-numbers.ts'
import { reportTextNames, type ReportTextName } from '../values/text-names.ts'
import { answerLine, type LineAnswers } from './inputs.ts'
import { isEmptyText } from '../texts/rich-text.ts'

/**
 * What an edit of a field can change beside the field itself (decision 0053). Each includes those after it:
 * - `results`: the request of the engine contains the field, so the results are outdated.
 * - `completeness`: the list of what is missing before a report, when the field is filled in or emptied.
 * - `warnings`: the warnings of the check before a report.
 * - `none`: nothing.
 */
export const editEffects = ['results', 'completeness', 'warnings', 'none'] as const
export type EditEffect = (typeof editEffects)[number]

/** The effect of a field. With `completenessOrWarnings` another value than before can still change a warning. */
type FieldEffect = EditEffect | 'completenessOrWarnings'

/** Report texts without which a report cannot be made, some only with others. Every other text is `none`. */
const neededTexts = [
  'teamMembers',
  'productDescription',
  'productionProcess',
  'constructionProcess',
  'useStageEmissions',
  'rslSourceProduct',
  'rslSourceParts',
  'noteB1',
  'noteB2',
  'noteB3',
  'noteB4',
  'noteB5',
  'noteB6',
  'noteB7',
  'noteC1',
  'pcr',
] as const satisfies readonly ReportTextName[]

/** Report texts on which warnings depend: statements of a declaration. */
const warnedTexts = [
  'svhc',
  'sensitivityAnalysis',
  'noteA4',
  'siteEmissions',
  'rslConditions',
] as const satisfies readonly ReportTextName[]

const needed: ReadonlySet<ReportTextName> = new Set<ReportTextName>(neededTexts)
const warned: ReadonlySet<ReportTextName> = new Set<ReportTextName>(warnedTexts)
const textEffects = Object.fromEntries(
  reportTextNames.map((name) => [
    name,
    needed.has(name) ? 'completeness' : warned.has(name) ? 'warnings' : 'none',
  ]),
) as Record<ReportTextName, EditEffect>

/** The name of a semi-finished product is also in the requests of the products that contain it. */
const ownCalculationEffects = {
  productName: 'none',
  calculationType: 'results',
  location: 'results',
  template: 'none',
  chooseTemplate: 'none',
  method: 'results',
  wasteRegion: 'results',
  functionalUnit: 'results',
  standardUnit: 'results',
  functionalUnitTitle: 'results',
  functionalUnitDescription: 'none',
  amountScalingDimensions: 'results',
  ...answerDimensions('results'),
  productType: 'none',
  transportProfileToConstructionSite: 'results',
  bulkDensity: 'warnings',
  volumeUtilisation: 'warnings',
  siteFuelType: 'warnings',
  siteFuelConsumption: 'warnings',
  siteCapacityUtilisation: 'warnings',
  inapplicableFacts: 'warnings',
  collectedSeparately: 'warnings',
  wasteScenarioInputMethod: 'results',
  wasteScenario: 'results',
  productionWasteInputMethod: 'results',
  predefinedConstructionWaste: 'results',
  reportingLanguage: 'none',
  textLanguage: 'none',
  classifications: 'warnings',
  gtin: 'warnings',
  articleNumber: 'warnings',
  dopNumber: 'none',
  declaredPerformance: 'none',
  complementaryPcr: 'warnings',
  publisher: 'none',
  operator: 'warnings',
  validUntil: 'none',
  folder: 'none',
  customFlowDiagram: 'none',
  dataCollectionYear: 'completenessOrWarnings',
  allocationImage: 'none',
  parameters: 'results',
  variants: 'results',
  modelTerms: 'none',
  excludedFlows: 'warnings',
  declaredModules: 'results',
  modulesWithoutFlows: 'results',
  sumsProduction: 'none',
  ...textEffects,
} as const satisfies Answers<CalculationField, CalculationNumber, FieldEffect>

/** Effects of the fields of a calculation. Results depend on a plain number, unless it has an effect of its own. */
export const calculationEditEffects = addNumbers<CalculationField, CalculationNumber, FieldEffect>(
  ownCalculationEffects,
  calculationNumbers,
  () => 'results',
)

type OwnCalculationEffects = typeof ownCalculationEffects
/** A field of a calculation on which its results depend: only such fields are in the request of the engine. */
export type CalculationResultField =
  | Exclude<CalculationField, keyof OwnCalculationEffects>
  | {
      [F in keyof OwnCalculationEffects]: OwnCalculationEffects[F] extends 'results' ? F : never
    }[keyof OwnCalculationEffects]

/** Effects of the uploaded files of a calculation. */
export const calculationFileEffects = Object.fromEntries(
  Object.values(calculationFiles).map((name) => [
    name,
    name === 'productImageFile' ? 'completeness' : 'none',
  ]),
) as Record<(typeof calculationFiles)[keyof typeof calculationFiles], EditEffect>

const ownLineEffects: LineAnswers<EditEffect> = {
  inputType: 'results',
  description: 'results',
  supplier: 'results',
  environmentalProfile: 'results',
  amount: 'none',
  semiFinished: 'none',
  semiFinishedProduct: 'results',
  scalingType: 'results',
  linearScalable: 'none',
  dataQuality: 'completeness',
  dataSource: 'completeness',
  comments: 'none',
  wasteScenario: 'results',
  wasteScenarioProductionWaste: 'results',
  epSubstantiation: 'none',
  position: 'results',
}

/** Effects of the fields of a line. Results depend on a plain number, unless it has an effect of its own. */
export const lineEditEffects = answerLine<EditEffect>(ownLineEffects, () => 'results')

/** The effect of one edited value: none where it stays the same. A text without words is empty, and so is an unknown data quality. */
export function findEditEffect(effect: FieldEffect, before: unknown, after: unknown): EditEffect {
  if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return 'none'
  if (effect !== 'completeness' && effect !== 'completenessOrWarnings') return effect
  if (isBlank(before) !== isBlank(after)) return 'completeness'
  return effect === 'completeness' ? 'none' : 'warnings'
}

/** The greatest of several effects; `none` where there are no effects. */
export const findGreatestEffect = (effects: readonly EditEffect[]): EditEffect =>
  editEffects.find((effect) => effects.includes(effect)) ?? 'none'

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === 'None' ||
  (typeof value === 'string' && isEmptyText(value))
