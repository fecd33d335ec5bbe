import type { Input } from '@cradle/engine'
import type { FamilyModel, FamilyNumber } from '@cradle/engine/family'
import type {
  FamilyParts,
  FamilyRule,
  Field,
  ModelTerm,
  NamedRecord,
  Parameter,
  Variant,
} from '@cradle/contract'
import { listNames } from '@cradle/engine/formulas'
import { lineKinds } from '#calculation-updates/line-kinds'
import { lineParent } from '#calculation-updates/line-parent'
import { listFormulas } from '#formulas/settle-formulas'
import { readAmountUnits } from '#inputs/formula-facts'
import { inputs as inputTable } from '#inputs/input-table'
import { listLines } from '#inputs/line-sheets'
import { keepKnown } from '#parameters/settle-variants'
import type { ReadTx } from '#platform/db/database'
import type { RecordRow, Row } from '#platform/db/schema'
import { calculations as calculationTable } from '../records/calculation-table.ts'
import { findCalculation } from '#calculation-updates/edited-calculation'
import { readModel } from '../model/model-repo.ts'
import type { CalculationRow, InputRow, ModelRows } from '../model/model-rows.ts'
import { listDimensions, toEngine } from '../model/to-engine.ts'
import { listTransportProfiles, makeRoutes, nameSites, readTermTransports } from './term-routes.ts'

/** A product and its variants, as the engine computes them. */
export interface Family extends FamilyParts {
  variants: readonly (Variant & { id: string })[]
}

/**
 * Reads a family. The transaction has the owner's scope, so that every reader gets the same figures.
 *
 * @param day  ISO date of the validity check
 */
export async function readFamily(tx: ReadTx, id: string, day: string): Promise<Family> {
  const row = await findCalculation(tx, id)
  const parameters: readonly Parameter[] = row.parameters ?? []
  const lines = await listLines(tx, lineParent(lineKinds.calculation, row))
  const variants = (row.variants ?? []).map((variant) => ({
    ...keepKnown(variant, parameters, lines),
    id: variant.id!,
  }))
  const chosen = listChosen([...variants, ...listTermProfiles(row.model_terms ?? [], lines)])
  const replacements: InputRow[] = []
  const transports = await readTermTransports(tx, row)
  const rows = await readModel(tx, id, day, undefined, (inputs) => {
    replacements.push(...makeReplacements(inputs, chosen))
    return [...replacements, ...listTransportProfiles(transports, inputs)]
  })
  const routes = makeRoutes(transports, rows)
  const units = await readAmountUnits(
    tx,
    lines.flatMap((line) => [line.environmental_profile_id, line.semi_finished_product_id]),
  )
  const profiles = new Map(rows.profiles.map((profile) => [profile.id, profile]))
  const names = await nameSites(tx, row, lines)
  return {
    variants,
    parameters,
    model: {
      ...splitReplacements(rows, replacements),
      parameters: parameters.map((parameter) => ({ ...parameter, id: parameter.id! })),
      numbers: [...listLineNumbers(lines, units), ...listProductNumbers(row, rows)],
      ...(routes ? { routes } : {}),
    },
    lines: lines.map((line) => {
      const profile = profiles.get(line.environmental_profile_id ?? '')
      return {
        id: line.id,
        name: line.description || profile?.name || line.input_type,
        profile: profile ? { id: profile.id, name: profile.name, unit: profile.unit_symbol } : null,
        supplier: findNamed(names.suppliers, line.supplier_id),
      }
    }),
    profiles: [...new Set(chosen.map(({ profile }) => profile))].flatMap((one) => {
      const profile = profiles.get(one)
      return profile ? [{ id: one, name: profile.name }] : []
    }),
    suppliers: names.suppliers.filter(({ id: one }) =>
      row.model_terms?.some(({ kind, supplier }) => kind === 'supplier' && supplier === one),
    ),
    sites: {
      own: findNamed(names.locations, row.location_id),
      allowed: names.locations.filter(({ id: one }) =>
        row.model_terms?.some(({ kind, location }) => kind === 'location' && location === one),
      ),
    },
    rule: findRule(rows.method),
  }
}

const findNamed = (records: readonly NamedRecord[], id: string | null): NamedRecord | null =>
  records.find((one) => one.id === id) ?? null

/** The profiles that the terms of a model give lines, each as if a variant chose it. */
const listTermProfiles = (
  terms: readonly ModelTerm[],
  lines: readonly { id: string }[],
): Pick<Variant, 'profiles'>[] => {
  const known = new Set(lines.map(({ id }) => id))
  return terms.flatMap(({ line, profile }) =>
    line !== undefined && profile !== undefined && known.has(line)
      ? [{ profiles: [{ line, profile }] }]
      : [],
  )
}

interface Chosen {
  line: string
  profile: string
}

/** Each line with each other profile that a variant gives it, once. */
function listChosen(variants: readonly Pick<Variant, 'profiles'>[]): Chosen[] {
  const chosen = new Map<string, Chosen>()
  for (const { profiles = [] } of variants)
    for (const { line, profile } of profiles) chosen.set(`${line} ${profile}`, { line, profile })
  return [...chosen.values()]
}

const nameReplacement = ({ line, profile }: Chosen): string => `${line} ${profile}`

function makeReplacements(inputs: readonly InputRow[], chosen: readonly Chosen[]): InputRow[] {
  const byId = new Map(inputs.filter((one) => one.usage_id === null).map((one) => [one.id, one]))
  return chosen.flatMap((choice) => {
    const line = byId.get(choice.line)
    return line
      ? [{ ...line, id: nameReplacement(choice), environmental_profile_id: choice.profile }]
      : []
  })
}

/** The request of the product, and apart from it its lines with other profiles: all made by the same function. */
function splitReplacements(
  rows: ModelRows,
  replacements: readonly InputRow[],
): Pick<FamilyModel, 'request' | 'replacements'> {
  const whole = toEngine({ ...rows, inputs: [...rows.inputs, ...replacements] })
  const names = new Set(replacements.map(({ id }) => id))
  const made: Record<string, Record<string, Input>> = {}
  const calculations = whole.calculations.map((calculation) => {
    if (calculation.id !== rows.run) return calculation
    for (const line of calculation.inputs) {
      if (!names.has(line.id)) continue
      const [id, profile] = line.id.split(' ') as [string, string]
      made[id] = { ...made[id], [profile]: { ...line, id } }
    }
    return { ...calculation, inputs: calculation.inputs.filter(({ id }) => !names.has(id)) }
  })
  return { request: { ...whole, calculations }, replacements: made }
}

const usesParameters = (formula: unknown): formula is string =>
  typeof formula === 'string' && listNames(formula).length > 0

const readBounds = (field: Field): Pick<FamilyNumber, 'minimum' | 'maximum'> =>
  field.kind === 'number' ? { minimum: field.min ?? null, maximum: field.max ?? null } : {}

function listLineNumbers(
  lines: readonly Row<'inputs'>[],
  units: ReadonlyMap<string, string>,
): FamilyNumber[] {
  const formulas = listFormulas(inputTable)
  return lines.flatMap((line) =>
    formulas.flatMap(({ number, column, field }): FamilyNumber[] => {
      const formula = (line as RecordRow)[column]
      if (!usesParameters(formula) || !isLineNumber(number)) return []
      const link = line.semi_finished_product_id ?? line.environmental_profile_id ?? ''
      return [
        {
          place: { line: line.id, field: number },
          formula,
          unit: number === 'netAmount' ? (units.get(link) ?? '') : (field.unit ?? ''),
          ...readBounds(field),
        },
      ]
    }),
  )
}

const lineFields = [
  'netAmount',
  'productionWastePercentage',
  'productionWasteKg',
  'lifeTime',
] as const
const isLineNumber = (name: string): name is (typeof lineFields)[number] =>
  (lineFields as readonly string[]).includes(name)

const productFields = [
  'productLifeTime',
  'constructionWaste',
  'productionWastePercentageForm',
  'distanceToConstructionSite',
] as const
const isProductNumber = (name: string): name is (typeof productFields)[number] =>
  (productFields as readonly string[]).includes(name)

/** The numbers of the product itself that results depend on. A waste that the library gives counts before an entered one. */
function listProductNumbers(row: Row<'calculations'>, rows: ModelRows): FamilyNumber[] {
  const own = rows.calculations.find(({ id }) => id === rows.run)!
  return listFormulas(calculationTable).flatMap(({ number, column, field }): FamilyNumber[] => {
    const formula = (row as RecordRow)[column]
    if (!usesParameters(formula)) return []
    if (number === 'constructionWaste' && own.predefined_percentage !== null) return []
    if (isProductNumber(number))
      return [
        {
          place: { line: null, field: number },
          formula,
          unit: field.unit ?? '',
          ...readBounds(field),
        },
      ]
    const dimension = findDimension(number, own)
    return dimension
      ? [
          {
            place: { line: null, field: 'dimension', index: dimension.index },
            formula,
            unit: dimension.unit,
            ...readBounds(field),
          },
        ]
      : []
  })
}

/** Place of a dimension among those that have a value, and its unit. */
function findDimension(
  number: string,
  own: CalculationRow,
): { index: number; unit: string } | null {
  const values = [own.dimension1, own.dimension2, own.dimension3]
  const place = ['dimension1', 'dimension2', 'dimension3'].indexOf(number)
  if (place < 0 || place >= (own.amount_scaling_dimensions ?? 0) || values[place] === null)
    return null
  const index = values.slice(0, place).filter((value) => value !== null).length
  return { index, unit: listDimensions(own)[index]!.unit ?? '' }
}

function findRule({
  family_indicators: indicators,
  family_threshold: threshold,
}: ModelRows['method']): FamilyRule | null {
  return threshold === null || indicators.length === 0 ? null : { indicators, threshold }
}
