import {
  Calculation,
  calculationRoutes,
  inputSetRoutes,
  isIriFor,
  PredefinedInputSet,
  recordRoutes,
  Template,
  templateRoutes,
  type Read,
} from '@cradle/contract'
import { readId } from '../../../../paths.ts'

/** What the lines of a sheet belong to: a calculation, a template or a predefined input set, distinguished by its IRI. */
export type SheetKind = 'calculation' | 'template' | 'inputSet'

const parentFields = [
  'productName',
  'calculationType',
  'location',
  'method',
  'functionalUnitTitle',
  'productionWasteInputMethod',
  'wasteScenarioInputMethod',
  'amountScalingDimensions',
  'productLifeTime',
  'parameters',
] as const satisfies readonly (keyof Read<typeof Calculation>)[]

/** What the sheet needs of it. A template and a set leave out what they do not have. */
export type SheetParent = Pick<Read<typeof Calculation>, '@id' | 'id'> &
  Partial<Pick<Read<typeof Calculation>, (typeof parentFields)[number]>>

/** What the sheet needs of a calculation: the rest changes with each write, and draws nothing here. */
export const readParent = (calculation: SheetParent): SheetParent =>
  ({
    '@id': calculation['@id'],
    id: calculation.id,
    ...Object.fromEntries(parentFields.map((field) => [field, calculation[field]])),
  }) as SheetParent

const routes = {
  calculation: {
    record: recordRoutes(Calculation).get,
    lines: calculationRoutes.inputs,
    batch: calculationRoutes.inputBatch,
  },
  template: {
    record: recordRoutes(Template).get,
    lines: templateRoutes.inputs,
    batch: templateRoutes.inputBatch,
  },
  inputSet: {
    record: recordRoutes(PredefinedInputSet).get,
    lines: inputSetRoutes.inputs,
    batch: inputSetRoutes.inputBatch,
  },
} as const

export const findSheetKind = (parent: string): SheetKind =>
  isIriFor(Template, parent)
    ? 'template'
    : isIriFor(PredefinedInputSet, parent)
      ? 'inputSet'
      : 'calculation'

/** The calls that read and write the lines of this parent. */
export const sheetRoutes = (parent: string) => routes[findSheetKind(parent)]

/** A set has no parameters: its lines are used in products of any kind. */
export const hasParameters = (parent: string): boolean => findSheetKind(parent) !== 'inputSet'

/** Only a calculation has results; lines of templates and sets are given to be used in one. */
export const hasResults = (parent: string): boolean => findSheetKind(parent) === 'calculation'

/** Under which edits and answers of a sheet are kept in this browser. */
export const sheetKey = (parent: string): string => readId(parent)
