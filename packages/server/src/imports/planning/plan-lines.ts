import { convertAmount, massPerUnit, type AddedUnit } from '@cradle/engine'
import { Input, type Violation } from '@cradle/contract'
import type { RecordRow } from '#platform/db/schema'
import { makeIri } from '#platform/records/encode'
import { isProfileActive, usableStatuses } from '#inputs/input-links'
import { operationalTypes } from '#inputs/operational-use'
import { signRule } from '#inputs/line-rules'
import type { ReferenceTarget } from '../layouts/layout.ts'
import type { StoredRemark } from '../layouts/remark.ts'
import { noParameters, settleCellFormulas, type FormulaSources } from './cell-formulas.ts'
import { checkRow, remarkViolation } from './checked-row.ts'
import { listConversions } from './compare-record.ts'
import { parseRow, remarkField, type ParsedRow } from './parsed-row.ts'
import type { Planner } from './planner.ts'
import type { PreparedSheet } from './prepared-sheets.ts'
import type { ReferenceIndex } from './reference-index.ts'

/** What the rules of a line ask of the calculation or set that it belongs to. */
export interface LineOwner {
  name: string
  methodId: string | null
  /** Null: lines without a location, as those of sets, may have any supplier. */
  locationId: string | null
  wasteScenarioSetId: string | null
  /** The owner cannot get lines: the remark says why. */
  refusal?: StoredRemark['reason']
}

/** How the rows of a sheet become lines. */
export interface LineSheet {
  prepared: PreparedSheet
  /** The field with the owner of the line. */
  ownerField: string
  ownerOf: (id: string) => LineOwner | undefined
  /** `supplier location` of each transport. */
  connections: ReadonlySet<string>
  /** What formulas of the lines of an owner can use; null: it has remarks. By default nothing. */
  sourcesOf?: (id: string) => FormulaSources | null
}

/** A faultless line, as the API takes it. */
export interface CheckedLine {
  number: number
  name: string
  ownerId: string
  /** Its place among the lines of its owner in the file, from 0. */
  place: number
  values: Record<string, unknown>
  notes: StoredRemark[]
  body: Record<string, unknown>
  conversions: ReturnType<typeof listConversions>
}

/** Checks the rows of a sheet of lines, and reports those with remarks. @returns the faultless lines in their order */
export async function checkLines(planner: Planner, sheet: LineSheet): Promise<CheckedLine[]> {
  const { prepared } = sheet
  await planner.addRow({ number: prepared.header.number, remarks: prepared.headerRemarks })
  const lines: CheckedLine[] = []
  const counts = new Map<string | undefined, number>()
  for (const row of prepared.rows) {
    const parsed = parseRow(prepared, row)
    const ownerId = findOwner(planner, sheet, parsed)
    const place = counts.get(ownerId) ?? 0
    counts.set(ownerId, place + 1)
    const name = parsed.texts['description']
    const named = { number: row.number, ...(name === undefined ? {} : { name }) }
    if (row.omitted) {
      await planner.addRow({ ...named, action: 'skip', remarks: [] })
      continue
    }
    const checked = checkLine(planner, sheet, parsed, { ownerId, place })
    if (Array.isArray(checked))
      await planner.addRow({ ...named, remarks: checked, notes: parsed.notes })
    else lines.push(checked)
  }
  return lines
}

function checkLine(
  planner: Planner,
  sheet: LineSheet,
  parsed: ParsedRow,
  { ownerId, place }: { ownerId: string | undefined; place: number },
): CheckedLine | StoredRemark[] {
  const { index } = planner
  const owner = ownerId === undefined ? undefined : sheet.ownerOf(ownerId)
  const isSemiFinished = parsed.values['inputType'] === 'SEMI_FINISHED'
  settleCellFormulas(
    parsed,
    (field) =>
      field === 'netAmount' ? findAmountUnit(planner, parsed, isSemiFinished) : undefined,
    ownerId === undefined || !sheet.sourcesOf ? noParameters : sheet.sourcesOf(ownerId),
  )
  const { environmentalProfile: product, ...others } = parsed.values
  const checked = checkRow(
    isSemiFinished ? { ...parsed, values: others } : parsed,
    index,
    'create',
    {
      wasteScenario: (row) =>
        owner?.wasteScenarioSetId !== null &&
        row['waste_scenario_set_id'] === owner?.wasteScenarioSetId,
    },
  )
  const values: Record<string, unknown> = { ...checked.values }
  delete values[sheet.ownerField]
  const remarks = [...parsed.remarks, ...checked.remarks]
  if (isSemiFinished && typeof product === 'string')
    remarks.push(...setProduct(planner, parsed, product, values))
  if (owner) remarks.push(...checkRules(planner, sheet, parsed, owner, values))
  remarks.push(...convertNetAmount(planner, parsed, values))
  if (remarks.length > 0 || ownerId === undefined) return remarks
  return {
    number: parsed.row.number,
    name: parsed.texts['description'] ?? '',
    ownerId,
    place,
    values,
    notes: parsed.notes,
    body: toBody(values),
    conversions: listConversions(parsed, values),
  }
}

/** The unit of the amount of a line: that of what it names. Null: it is not known. */
function findAmountUnit(
  { index }: Planner,
  { values }: ParsedRow,
  isSemiFinished: boolean,
): string | null {
  const text = values['environmentalProfile']
  if (typeof text !== 'string') return null
  const found = index.find(isSemiFinished ? 'semiFinishedProduct' : 'profile', text)
  if (typeof found === 'string') return null
  const unit = found.row[isSemiFinished ? 'standard_unit_id' : 'unit_id']
  return index.byId('unit', String(unit))?.label ?? null
}

/** The record that the line belongs to; its remark is made with those of the other references. */
function findOwner({ index }: Planner, sheet: LineSheet, parsed: ParsedRow): string | undefined {
  const column = parsed.prepared.sheet.columns.find(({ field }) => field === sheet.ownerField)
  const text = parsed.values[sheet.ownerField]
  if (!column?.reference || typeof text !== 'string') return undefined
  const found = index.find(column.reference, text)
  return typeof found === 'string' ? undefined : found.id
}

/** A line of type SEMI_FINISHED names a semi-finished product in the column of the profile. */
function setProduct(
  { index }: Planner,
  parsed: ParsedRow,
  text: string,
  values: Record<string, unknown>,
): StoredRemark[] {
  const target: ReferenceTarget = 'semiFinishedProduct'
  const found = index.find(target, text)
  if (found === 'unknown' || found === 'ambiguous')
    return [
      remarkField(
        parsed,
        'environmentalProfile',
        found === 'unknown' ? 'unknownRecord' : 'ambiguousRecord',
        { value: text },
      ),
    ]
  if (!usableStatuses.includes(String(found.row['status'])))
    return [remarkField(parsed, 'environmentalProfile', 'semi_finished_not_valid')]
  values['semiFinishedProduct'] = found.id
  return []
}

function checkRules(
  { index, ctx }: Planner,
  { connections, ownerField }: LineSheet,
  parsed: ParsedRow,
  owner: LineOwner,
  values: Record<string, unknown>,
): StoredRemark[] {
  const remarks: StoredRemark[] = signRule(values, undefined).map((violation: Violation) =>
    remarkViolation(parsed, violation),
  )
  if (owner.refusal) remarks.push(remarkField(parsed, ownerField, owner.refusal))
  const { supplier, environmentalProfile: profileId, inputType } = values
  if (
    typeof supplier === 'string' &&
    owner.locationId !== null &&
    !connections.has(`${supplier} ${owner.locationId}`)
  )
    remarks.push(remarkField(parsed, 'supplier', 'supplier_not_connected'))
  const profile = typeof profileId === 'string' ? index.byId('profile', profileId) : undefined
  if (profile && owner.methodId !== null && !isActive(profile.row, owner.methodId, ctx.now()))
    remarks.push(remarkField(parsed, 'environmentalProfile', 'profile_not_active'))
  const method = owner.methodId === null ? undefined : index.byId('method', owner.methodId)
  if (operationalTypes.has(inputType) && method?.row['operational_use_inputs'] !== true)
    remarks.push(remarkField(parsed, 'inputType', 'operational_use_not_allowed'))
  return remarks
}

const isActive = (row: RecordRow, methodId: string, now: Date): boolean =>
  isProfileActive(
    {
      visible: row['visible'] === true,
      valid_until: (row['valid_until'] as Date | string | null) ?? null,
      method_ids: (row['method_ids'] as string[] | null) ?? [],
    },
    methodId,
    now,
  )

/** An amount with a unit is converted to the unit of the profile; by the mass of one unit only a person may do that. */
function convertNetAmount(
  { index }: Planner,
  parsed: ParsedRow,
  values: Record<string, unknown>,
): StoredRemark[] {
  const { netAmount, environmentalProfile: profileId } = values
  const from = parsed.units['netAmount']
  if (from === undefined || typeof netAmount !== 'number') return []
  const written = `${netAmount} ${from}`
  const profile = typeof profileId === 'string' ? index.byId('profile', profileId) : undefined
  if (!profile) return [remarkField(parsed, 'netAmount', 'unitUnexpected')]
  const to = index.byId('unit', String(profile.row['unit_id']))?.label ?? ''
  const mass = massPerUnit(to, profile.row['mass_per_unit'] as number | null)
  const converted = convertAmount(netAmount, from, to, mass, listAddedUnits(index))
  if (!converted)
    return [remarkField(parsed, 'netAmount', 'unitNotConvertible', { from: written, to })]
  if (converted.by === 'density')
    return [
      remarkField(parsed, 'netAmount', 'unitByDensity', {
        from: written,
        amount: Number(converted.amount.toPrecision(6)),
        to,
      }),
    ]
  values['netAmount'] = converted.amount
  if (converted.by === 'dimension') parsed.converted['netAmount'] = written
  return []
}

/** Units with a factor, which administrators have added to the list of units. */
const listAddedUnits = (index: ReferenceIndex): AddedUnit[] =>
  index.list('unit').flatMap(({ label, row }) => {
    const { dimension, factor } = row
    return typeof dimension === 'string' && typeof factor === 'number'
      ? [{ symbol: label, dimension, factor }]
      : []
  })

/** Values as a body of the API: references by their addresses. */
const toBody = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => {
        const field = Input.fields[name as keyof typeof Input.fields]
        return [
          name,
          field?.kind === 'reference' && typeof value === 'string'
            ? makeIri(field.target, value)
            : value,
        ]
      }),
  )
