import { isDeepStrictEqual } from 'node:util'
import {
  addNumbers,
  calculationEditEffects,
  calculationNumbers,
  EnvironmentalProfile,
  itemIri,
  lineNumbers,
  WasteScenario,
  type Answers,
  type CalculationNumber,
  type CalculationResultField,
  type LineField,
  type LineNumber,
  type SubmissionChange,
} from '@cradle/contract'
import type { CalculationRequest, Input, InputSetUsage, ProductCalculation } from '@cradle/engine'
import { parseLineId } from '../threads/thread-table.ts'

/** A change with its edit of the earlier model. Without an edit it does not affect the results. `line`: the only line that it affects. */
export interface EditedChange {
  change: SubmissionChange
  edit?: (earlier: CalculationRequest) => CalculationRequest
  line?: string
}
type Edit = Pick<EditedChange, 'edit' | 'line'>

/**
 * Engine properties of a line that depend on a field of the API. An empty list: the engine does not read the field. Left out:
 * the engine calls it the same.
 */
const lineKeys: Answers<LineField, LineNumber & keyof Input, readonly (keyof Input)[]> = {
  environmentalProfile: ['profileId', 'wasteScenarioId'],
  semiFinishedProduct: ['semiFinishedId', 'inputType'],
  semiFinished: ['inputType'],
  inputType: ['inputType'],
  productionWastePercentage: ['productionWasteFraction'],
  scalingType: ['scalingType'],
  wasteScenario: ['wasteScenarioId'],
  wasteScenarioProductionWaste: ['wasteScenarioProductionWasteId'],
  supplier: ['legs'],
  description: [],
  amount: [],
  linearScalable: [],
  dataQuality: [],
  dataSource: [],
  comments: [],
  epSubstantiation: [],
  position: [],
}
const keysOfLine: Readonly<Record<string, readonly (keyof Input)[]>> = addNumbers(
  lineKeys,
  lineNumbers as readonly (LineNumber & keyof Input)[],
  (name): readonly (keyof Input)[] => [name],
)

/** Engine properties of the calculation, and of all its lines, that depend on a field. */
interface ModelKeys {
  own?: readonly (keyof ProductCalculation)[]
  ofLines?: readonly (keyof Input)[]
}
/**
 * `none`: the effect of the field alone on the results is not worked out. Left out: the engine calls it the same. Other
 * fields have no effect on them.
 */
const keysOfField: Answers<
  CalculationResultField,
  CalculationNumber & keyof ProductCalculation,
  ModelKeys | 'none'
> = {
  calculationType: { own: ['type'] },
  location: { ofLines: ['legs'] },
  method: 'none',
  wasteRegion: { ofLines: ['wasteScenarioId'] },
  productLifeTime: { own: ['referenceServiceLife'] },
  functionalUnit: 'none',
  standardUnit: 'none',
  functionalUnitTitle: 'none',
  amountScalingDimensions: { own: ['scaling'] },
  descriptionDimension1: 'none',
  dimension1: { own: ['scaling'] },
  scalableDimension1: { own: ['scaling'] },
  unitDimension1: 'none',
  descriptionDimension2: 'none',
  dimension2: { own: ['scaling'] },
  scalableDimension2: { own: ['scaling'] },
  unitDimension2: 'none',
  descriptionDimension3: 'none',
  dimension3: { own: ['scaling'] },
  scalableDimension3: { own: ['scaling'] },
  unitDimension3: 'none',
  transportProfileToConstructionSite: { own: ['siteTransport'] },
  distanceToConstructionSite: { own: ['siteTransport'] },
  wasteScenarioInputMethod: { own: ['wasteScenarioInputMethod'], ofLines: ['wasteScenarioId'] },
  wasteScenario: { ofLines: ['wasteScenarioId'] },
  productionWasteInputMethod: { own: ['productionWasteMethod'] },
  productionWastePercentageForm: { own: ['productionWasteFraction'] },
  predefinedConstructionWaste: { own: ['constructionWasteFraction'] },
  constructionWaste: { own: ['constructionWasteFraction'] },
  parameters: 'none',
  variants: 'none',
  declaredModules: 'none',
  modulesWithoutFlows: 'none',
}

const resultNumbers = calculationNumbers.filter(
  (name) => calculationEditEffects[name] === 'results',
)
const keysOfCalculation: Readonly<Record<string, ModelKeys | 'none'>> = addNumbers(
  keysOfField,
  resultNumbers as readonly string[] as readonly (CalculationNumber & keyof ProductCalculation)[],
  (name): ModelKeys => ({ own: [name] }),
)

function findModelKeys(field: string): Required<ModelKeys> {
  const keys = keysOfCalculation[field] ?? 'none'
  return { own: [], ofLines: [], ...(keys === 'none' ? {} : keys) }
}

/** Adds changes that the user did not make in the calculation: profiles, scenarios, distances or parts with new content under the same name. */
export function findModelEdits(
  written: readonly SubmissionChange[],
  before: CalculationRequest,
  after: CalculationRequest,
): EditedChange[] {
  const [was, is] = [findRun(before), findRun(after)]
  const edited = written.map((change) => ({ change, ...buildEdit(change, was, is) }))
  return [
    ...edited,
    ...findUnwrittenLines(written, was, is),
    ...findLibraryEdits(before, after),
    ...findPartEdits(before, after),
  ]
}

const findRun = (request: CalculationRequest): ProductCalculation =>
  request.calculations.find((c) => c.id === request.run)!

function buildEdit(
  change: SubmissionChange,
  was: ProductCalculation,
  is: ProductCalculation,
): Edit {
  const id = change.record === undefined ? undefined : parseLineId(change.record)
  if (change.kind === 'field') return buildFieldEdit(change.field!, was, is)
  if (id === undefined) return {}
  const usage = is.usages?.find((u) => u.id === id) ?? was.usages?.find((u) => u.id === id)
  return usage ? buildUsageEdit(change, id, is) : buildLineEdit(change, id, was, is)
}

function buildLineEdit(
  { kind, field }: SubmissionChange,
  id: string,
  was: ProductCalculation,
  is: ProductCalculation,
): Edit {
  const later = is.inputs.find((line) => line.id === id)
  if (kind === 'created')
    return later ? { line: id, edit: editRun((c) => ({ ...c, inputs: [...c.inputs, later] })) } : {}
  if (kind === 'deleted')
    return {
      line: id,
      edit: editRun((c) => ({ ...c, inputs: c.inputs.filter((line) => line.id !== id) })),
    }
  const earlier = was.inputs.find((line) => line.id === id)
  const keys = (keysOfLine[field!] ?? []).filter(
    (key) => earlier && later && !isDeepStrictEqual(earlier[key], later[key]),
  )
  return keys.length === 0
    ? {}
    : { line: id, edit: editLine(id, (line) => ({ ...line, ...pickKeys(later!, keys) })) }
}

function buildUsageEdit(
  { kind, field }: SubmissionChange,
  id: string,
  is: ProductCalculation,
): Edit {
  const later = is.usages?.find((u) => u.id === id)
  if (kind === 'created')
    return { edit: editRun((c) => ({ ...c, usages: [...(c.usages ?? []), later!] })) }
  if (kind === 'deleted')
    return { edit: editRun((c) => ({ ...c, usages: (c.usages ?? []).filter((u) => u.id !== id) })) }
  const keys: readonly (keyof InputSetUsage)[] =
    field === 'amount'
      ? ['amount']
      : field === 'scalingType'
        ? ['scalingType']
        : field === 'predefinedInputSet'
          ? ['inputSetId', 'inputs']
          : []
  return keys.length === 0 || !later
    ? {}
    : {
        edit: editRun((c) => ({
          ...c,
          usages: (c.usages ?? []).map((u) =>
            u.id === id ? { ...u, ...pickKeys(later, keys) } : u,
          ),
        })),
      }
}

function buildFieldEdit(field: string, was: ProductCalculation, is: ProductCalculation): Edit {
  const keys = findModelKeys(field)
  const own = keys.own.filter((key) => !isDeepStrictEqual(was[key], is[key]))
  const { ofLines } = keys
  const later = new Map(is.inputs.map((line) => [line.id, line]))
  const moved = was.inputs.filter((line) =>
    ofLines.some(
      (key) => later.has(line.id) && !isDeepStrictEqual(line[key], later.get(line.id)![key]),
    ),
  )
  if (own.length === 0 && moved.length === 0) return {}
  const isMoved = new Set(moved.map((line) => line.id))
  return {
    edit: editRun((c) => ({
      ...c,
      ...(field in siteParts
        ? { siteTransport: siteTransport(field as keyof typeof siteParts, c, is) }
        : pickKeys(is, own)),
      inputs: c.inputs.map((line) =>
        isMoved.has(line.id) ? { ...line, ...pickKeys(later.get(line.id)!, ofLines) } : line,
      ),
    })),
  }
}

const siteParts = {
  distanceToConstructionSite: 'distanceKm',
  transportProfileToConstructionSite: 'profileId',
} as const

/** Distance and profile change separately. If one of them is missing there is no transport. */
function siteTransport(
  field: keyof typeof siteParts,
  { siteTransport: was }: ProductCalculation,
  { siteTransport: is }: ProductCalculation,
): ProductCalculation['siteTransport'] {
  return was && is ? { ...was, [siteParts[field]]: is[siteParts[field]] } : (is ?? null)
}

/** Finds lines whose supplier distances or waste scenario changed although the user did not edit the line. */
function findUnwrittenLines(
  written: readonly SubmissionChange[],
  was: ProductCalculation,
  is: ProductCalculation,
): EditedChange[] {
  const ofFields = new Set(
    written
      .filter(({ kind }) => kind === 'field')
      .flatMap(({ field }) => findModelKeys(field!).ofLines),
  )
  const later = new Map(is.inputs.map((line) => [line.id, line]))
  const names: readonly [key: keyof Input, field: string][] = [
    ['legs', 'legs'],
    ['wasteScenarioId', 'wasteScenario'],
  ]
  return was.inputs.flatMap((line) =>
    names.flatMap(([key, field]): EditedChange[] => {
      const now = later.get(line.id)
      const isWritten = written.some(
        (c) =>
          c.record !== undefined &&
          parseLineId(c.record) === line.id &&
          (keysOfLine[c.field ?? ''] ?? []).includes(key),
      )
      if (!now || isWritten || ofFields.has(key) || isDeepStrictEqual(line[key], now[key]))
        return []
      const shown =
        key === 'wasteScenarioId'
          ? { before: scenarioIri(line[key]), after: scenarioIri(now[key]) }
          : { before: line[key], after: now[key] }
      return [
        {
          change: {
            kind: 'changed',
            record: `/2/inputs/${line.id}`,
            inputType: line.inputType,
            label: line.description ?? '',
            field,
            ...shown,
          },
          line: line.id,
          edit: editLine(line.id, (l) => ({ ...l, ...pickKeys(now, [key]) })),
        },
      ]
    }),
  )
}

const scenarioIri = (id: unknown): string | undefined =>
  typeof id === 'string' ? itemIri(WasteScenario, id) : undefined

/** Omits the name, the end of validity and the reference year, which do not affect results. */
const keepFigures = <T extends object>(record: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([key]) => !['name', 'validUntil', 'referenceYear'].includes(key),
    ),
  ) as Partial<T>

function findLibraryEdits(before: CalculationRequest, after: CalculationRequest): EditedChange[] {
  const kinds = [
    ['profiles', EnvironmentalProfile],
    ['wasteScenarios', WasteScenario],
  ] as const
  return kinds.flatMap(([kind, type]) =>
    Object.entries(before.library[kind]).flatMap(([id, was]): EditedChange[] => {
      const is = after.library[kind][id]
      if (!is || isDeepStrictEqual(keepFigures(was), keepFigures(is))) return []
      return [
        {
          change: { kind: 'changed', record: itemIri(type, id), label: is.name, field: 'values' },
          edit: (earlier) => ({
            ...earlier,
            library: { ...earlier.library, [kind]: { ...earlier.library[kind], [id]: is } },
          }),
        },
      ]
    }),
  )
}

/** Finds semi-finished products and input sets whose content changed. */
function findPartEdits(before: CalculationRequest, after: CalculationRequest): EditedChange[] {
  const later = new Map(after.calculations.map((c) => [c.id, c]))
  const parts = before.calculations
    .filter((c) => c.id !== before.run && later.has(c.id) && !isDeepStrictEqual(c, later.get(c.id)))
    .map((c): EditedChange => ({
      change: {
        kind: 'changed',
        record: `/2/calculations/${c.id}`,
        label: c.name ?? '',
        field: 'values',
      },
      edit: (earlier) => ({
        ...earlier,
        calculations: earlier.calculations.map((one) => (one.id === c.id ? later.get(c.id)! : one)),
      }),
    }))
  const now = new Map((findRun(after).usages ?? []).map((u) => [u.id, u]))
  const sets = (findRun(before).usages ?? [])
    .filter(
      (u) =>
        now.has(u.id) &&
        now.get(u.id)!.inputSetId === u.inputSetId &&
        !isDeepStrictEqual(u.inputs, now.get(u.id)!.inputs),
    )
    .map((u): EditedChange => ({
      change: {
        kind: 'changed',
        record: `/2/predefined_input_sets/${u.inputSetId}`,
        label: u.name ?? '',
        field: 'values',
      },
      edit: editRun((c) => ({
        ...c,
        usages: (c.usages ?? []).map((one) =>
          one.id === u.id ? { ...one, inputs: now.get(u.id)!.inputs } : one,
        ),
      })),
    }))
  return [...parts, ...sets]
}

const editRun =
  (edit: (run: ProductCalculation) => ProductCalculation) =>
  (request: CalculationRequest): CalculationRequest => ({
    ...request,
    calculations: request.calculations.map((c) => (c.id === request.run ? edit(c) : c)),
  })
const editLine = (id: string, edit: (line: Input) => Input) =>
  editRun((c) => ({ ...c, inputs: c.inputs.map((line) => (line.id === id ? edit(line) : line)) }))
const pickKeys = <T extends object>(from: T, keys: readonly (keyof T)[]): Partial<T> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Partial<T>
