import {
  choice,
  entries,
  int,
  num,
  percentage,
  bool,
  ref,
  str,
  text,
  type Field,
} from '../kit/field.ts'
import {
  addNumbers,
  listPlainNumbers,
  withFormulas,
  type Answers,
  type PlainNumber,
} from '../kit/plain-numbers.ts'
import type { Violation } from '../kit/problems.ts'
import type { Action } from '../rights/permissions.ts'
import { resource, type RoutePermission } from '../kit/resource.ts'
import { dataQualities, inputTypes } from '../values/statuses.ts'

/** Fields of a line under every kind of parent. */
export const lineFields = {
  inputType: choice(inputTypes, { required: true }),
  description: str(255),
  supplier: ref('Supplier'),
  environmentalProfile: ref('EnvironmentalProfile'),
  netAmount: num({ description: 'in the unit of the profile, per declared unit' }),
  amount: num({ readOnly: true, description: 'net amount and production waste' }),
  productionWastePercentage: percentage(),
  productionWasteKg: num({ unit: 'kg', min: 0 }),
  semiFinished: bool(),
  semiFinishedProduct: ref('Calculation'),
  scalingType: choice(['none', 'linear'], { default: 'none' }),
  linearScalable: bool({ readOnly: true }),
  dataQuality: choice(dataQualities, { default: 'None' }),
  dataSource: str(255),
  comments: text(),
  lifeTime: num({ unit: 'yr', min: 0 }),
  wasteScenario: ref('WasteScenario'),
  wasteScenarioProductionWaste: ref('WasteScenario'),
  epSubstantiation: text(),
  position: int({ min: 0 }),
} as const

/** The same with the formulas of their numbers. */
export const writtenLineFields = withFormulas(lineFields)

export type LineField = keyof typeof lineFields
/** A number of a line that people write. */
export type LineNumber = PlainNumber<typeof lineFields>
export const lineNumbers = listPlainNumbers(lineFields)
/**
 * What a consumer does with the fields of a line. A new field does not compile until each consumer has an answer for it,
 * which can be none; a plain number has the consumer's rule until it gets its own (decision 0138).
 */
export type LineAnswers<Answer> = Answers<LineField, LineNumber, Answer>
/** A consumer's table with its rule for the plain numbers that the table leaves out. */
/* @__NO_SIDE_EFFECTS__ */
export const answerLine = <Answer>(
  table: LineAnswers<Answer>,
  answer: (name: LineNumber, field: Field) => Answer,
): Readonly<Record<LineField, Answer>> =>
  addNumbers<LineField, LineNumber, Answer>(table, lineNumbers, (name) =>
    answer(name, lineFields[name]),
  )

/** Where a column of a pasted table can go: a field of a line, or the unit of its amounts. */
export const pasteTargets: ReadonlySet<string> = new Set([...Object.keys(lineFields), 'unit'])

/**
 * A field of a line that is a cell of a sheet: people write it, and it can be empty. Its kind is none of a switch or of a
 * place among others.
 */
export type CellField = {
  [K in LineField]: (typeof lineFields)[K] extends
    | { readOnly: true }
    | { required: true }
    | { kind: 'boolean' | 'integer' }
    ? never
    : K
}[LineField]

const isCell = (name: LineField): name is CellField => {
  const { kind, readOnly, required }: Field = lineFields[name]
  return !readOnly && !required && kind !== 'boolean' && kind !== 'integer'
}

/** Fields of a line that are cells of a sheet: the text of each can wait until it means something. */
export const pendableFields: readonly CellField[] = (Object.keys(lineFields) as LineField[]).filter(
  isCell,
)

/** A value that a line does not have yet: a rule refused it, or its text matches nothing. */
const pendingValueFields = {
  field: choice(pendableFields, { required: true }),
  text: text({
    required: true,
    description: 'as it was written; of a reference the name of the record',
  }),
  value: str(255, { readOnly: true, description: 'address of the record that was refused' }),
  code: str(64, {
    readOnly: true,
    required: true,
    description: 'rule that refuses it; no_match for a text',
  }),
  message: text({ readOnly: true, required: true }),
} as const

/** Permission on the parent of a line, whichever kind it is. */
const onAnyParent = (action: Action): RoutePermission => ({
  anyOf: (['calculation', 'template', 'predefined_input_set'] as const).map((entity) => ({
    entity,
    action,
  })),
})
export const lineEdit = onAnyParent('edit')

/** A line of a calculation, a template or a predefined input set. Its rights are those on the parent. */
export const Input = resource({
  type: 'Input',
  base: '/2',
  path: '/inputs',
  entity: 'calculation',
  ownership: 'parent',
  fields: {
    calculation: ref('Calculation', { fixed: true }),
    template: ref('Template', { fixed: true }),
    predefinedInputSet: ref('PredefinedInputSet', { fixed: true }),
    ...writtenLineFields,
    revision: int({
      readOnly: true,
      required: true,
      description: 'counts its writes; in quotes it is the ETag to name in ifMatch',
    }),
    pendingValues: entries(pendingValueFields, {
      most: pendableFields.length,
      description:
        'values that wait: the field itself is empty and enters no result. On write each adds or replaces one; a value for the field removes it',
    }),
  },
  oneOf: ['calculation', 'template', 'predefinedInputSet'],
  operations: ['create', 'get', 'patch', 'put', 'delete'],
  actions: {
    create: lineEdit,
    get: onAnyParent('view'),
    patch: lineEdit,
    put: lineEdit,
    delete: lineEdit,
  },
  filters: { inputType: { by: 'exact' }, description: { by: 'partial' } },
  orders: ['position', 'description'],
  defaultOrder: [['position', 'asc']],
})

/**
 * Content versions of a calculation before and after a batch. A client whose version equals the first has missed no other
 * changes.
 */
export interface ContentVersions {
  contentVersionBefore?: number
  contentVersion?: number
}
/** Result of one operation. `status` 424: the operation is valid, but another one was refused. */
export interface InputBatchResult {
  op: 'create' | 'update' | 'delete'
  clientId?: string
  id?: string
  input?: string
  /** The version for the next `ifMatch`; for a refused line the current one. */
  etag?: string
  status: number
  violations: Violation[]
  message?: string
  item?: Record<string, unknown>
}
