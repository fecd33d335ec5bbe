import { readIndicators, readWeights } from '#methods/method-table'
import type { RecordRow, Row } from '#platform/db/schema'
import { addSums, findSumDifferences, type StagedEffects } from '#profiles/effects'
import { calculateShadowPrice } from '#profiles/shadow-price'
import { profiles } from '#profiles/profile-table'
import { num, type ImportChange } from '@cradle/contract'
import { convertToIndicatorUnit } from '../data-sets/indicator-units.ts'
import { PRODUCTION } from '../layouts/epd-layout.ts'
import { findIndicator, findNearest } from '../layouts/indicator-names.ts'
import { cellText, isEmptyCell, readCell } from '../layouts/read-cell.ts'
import { makeRemark, type StoredRemark } from '../layouts/remark.ts'
import type { StagedRow } from '../staging/staged-rows.ts'
import { checkRow } from './checked-row.ts'
import type { RowPlan } from './import-plan.ts'
import { parseRow, remarkField, type ParsedRow } from './parsed-row.ts'
import type { Planner } from './planner.ts'
import type { PreparedSheet } from './prepared-sheets.ts'

const valueField = num()
/** Stage of values for A1–A3 together: the factory gate. */
const GATE = 'A1'
/** Stages that a total of production contains beside the gate. */
const PARTS = ['A2', 'A3']

/** Effects of a profile: those in the file over those that are stored. */
interface ProfileEffects {
  before: StagedEffects
  after: StagedEffects
  row: RecordRow | undefined
  /** A row states the stages of production together. */
  hasTotal?: boolean
}

export interface EffectRules {
  /** Profiles that stay as they are. */
  kept: ReadonlySet<string>
  /** The file has all effects of its profiles: others of an earlier version go. */
  replacesAll: boolean
}

type Indicators = ReadonlyMap<string, Row<'indicators'>>

/** What the rows of a sheet are checked against, and what they have planned so far. */
interface EffectPlan extends EffectRules {
  planner: Planner
  prepared: PreparedSheet
  indicators: Indicators
  /** Codes of indicators by what a sheet may call them, in lower case. */
  codes: ReadonlyMap<string, string>
  /** Stored profiles of the owner. */
  rowsById: ReadonlyMap<string, RecordRow>
  /** By profile. */
  effects: Map<string, ProfileEffects>
  /** Line of the sheet that states what must be stated once. */
  lines: Map<string, number>
}

/** A row of the sheet that was read and checked; empty fields are undefined. */
interface EffectRow {
  row: StagedRow
  parsed: ParsedRow
  /** What every report about the row says. */
  named: { number: number; uniqueId: string; name: string }
  id: string | undefined
  code: string | undefined
  value: number | undefined
  stage: string
  /** The row states the stages of production together. */
  isTotal: boolean
  remarks: StoredRemark[]
}

/**
 * Plans the effects of profiles. Effects in the file replace those of the same indicator and stage; others stay. Sums and the
 * price of a profile are computed as after a form.
 */
export async function planEffects(
  planner: Planner,
  prepared: PreparedSheet,
  own: readonly RecordRow[],
  rules: EffectRules,
): Promise<void> {
  const indicators = await readIndicators(planner.tx)
  const plan: EffectPlan = {
    ...rules,
    planner,
    prepared,
    indicators,
    codes: listCodes(indicators),
    rowsById: new Map(own.map((row) => [row.id!, row])),
    effects: new Map(),
    lines: new Map(),
  }
  await planner.addRow({ number: prepared.header.number, remarks: prepared.headerRemarks })
  for (const row of prepared.rows) await planner.addRow(planRow(plan, row))
  await planWrites(plan)
}

const listCodes = (indicators: Indicators): ReadonlyMap<string, string> =>
  new Map(
    [...indicators].flatMap(([code, { display_code: shown }]) => [
      [shown.toLowerCase(), code],
      [code.toLowerCase(), code],
    ]),
  )

function planRow(plan: EffectPlan, row: StagedRow): RowPlan {
  const parsed = parseRow(plan.prepared, row)
  const { profile = '', code = '' } = parsed.texts
  const named = { number: row.number, uniqueId: profile, name: code }
  if (row.omitted) return { ...named, action: 'skip', remarks: [] }
  const read = readRow(plan, row, parsed, named)
  return plan.prepared.valueColumns.length > 0 ? planValues(plan, read) : planValue(plan, read)
}

function readRow(
  plan: EffectPlan,
  row: StagedRow,
  parsed: ParsedRow,
  named: EffectRow['named'],
): EffectRow {
  const { planner, codes } = plan
  const { profile = '', code: written = '' } = parsed.texts
  const { values, remarks } = checkRow(parsed, planner.index, 'create')
  remarks.unshift(...parsed.remarks)
  const id = values['profile'] as string | undefined
  const code = findIndicator(written, codes)
  if (written !== '' && code === undefined)
    remarks.push(
      remarkField(parsed, 'code', 'unknownIndicator', {
        value: written,
        nearest: findNearest(written, codes),
      }),
    )
  if (id !== undefined && planner.owner !== null && !planner.index.byId('profile', id)?.isOwn)
    remarks.push(remarkField(parsed, 'profile', 'platformRecord', { value: profile }))
  const stated = (values['stage'] as string | undefined) ?? GATE
  const twice = findStatedTwice(plan, id, stated)
  if (twice) remarks.push(remarkField(parsed, 'stage', 'productionTwice', { stages: twice }))
  return {
    row,
    parsed,
    named,
    id,
    code,
    value: values['value'] as number | undefined,
    stage: stated === PRODUCTION ? GATE : stated,
    isTotal: stated === PRODUCTION,
    remarks,
  }
}

/** Stages that the profile has, when this one would state production as a total and in parts; else null. */
function findStatedTwice(
  { effects, rowsById, replacesAll }: EffectPlan,
  id: string | undefined,
  stated: string,
): string | null {
  const known = id === undefined ? undefined : effects.get(id)
  const stages = Object.keys(known?.after ?? rowsById.get(id ?? '')?.['effects'] ?? {})
  const isTwice =
    stated === PRODUCTION
      ? !replacesAll && stages.some((one) => PARTS.includes(one))
      : known?.hasTotal && PARTS.includes(stated)
  return isTwice ? stages.join(', ') : null
}

/** A row with a column for each indicator. */
function planValues(plan: EffectPlan, read: EffectRow): RowPlan {
  const { row, parsed, named, id, stage, remarks } = read
  if (id !== undefined && plan.kept.has(id)) return { ...named, action: 'skip', remarks: [] }
  const { values, remarks: unread } = readValues(plan.prepared, row)
  remarks.push(...unread)
  const key = `${id} ${stage}`
  const line = plan.lines.get(key)
  if (line !== undefined)
    remarks.push(remarkField(parsed, 'profile', 'duplicateKey', { line, value: named.uniqueId }))
  if (remarks.length > 0 || id === undefined) return { ...named, remarks }
  plan.lines.set(key, row.line)
  const ofProfile = openEffects(plan, id, read, plan.replacesAll)
  return {
    ...named,
    name: stage,
    remarks,
    ...setEffects(ofProfile, stage, values),
    notes: noteSums(plan, ofProfile, stage, new Set(values.map(([one]) => one))),
  }
}

/** A row with one value of one indicator. */
function planValue(plan: EffectPlan, read: EffectRow): RowPlan {
  const { row, parsed, named, id, code, value, stage, remarks } = read
  const key = [id, code, stage].join(' ')
  const line = plan.lines.get(key)
  if (line !== undefined)
    remarks.push(remarkField(parsed, 'code', 'duplicateKey', { line, value: named.name }))
  if (remarks.length > 0 || id === undefined || code === undefined) return { ...named, remarks }
  plan.lines.set(key, row.line)
  const ofProfile = openEffects(plan, id, read, false)
  return {
    ...named,
    remarks,
    ...setEffect(ofProfile, stage, code, value as number),
    notes: noteSums(plan, ofProfile, stage, new Set([code])),
  }
}

/** The effects of a row's profile so far. */
function openEffects(
  { effects, rowsById }: EffectPlan,
  id: string,
  { isTotal }: EffectRow,
  isEmpty: boolean,
): ProfileEffects {
  const ofProfile = effects.get(id) ?? startEffects(rowsById.get(id), isEmpty)
  effects.set(id, ofProfile)
  ofProfile.hasTotal ||= isTotal
  return ofProfile
}

/** The total that a row completes with its parts, where they differ. */
const noteSums = (
  { indicators }: EffectPlan,
  { after }: ProfileEffects,
  stage: string,
  written: ReadonlySet<string>,
): StoredRemark[] =>
  findSumDifferences(after[stage] ?? {}, indicators)
    .filter(({ code }) =>
      [code, ...(indicators.get(code)?.sum_of ?? [])].some((one) => written.has(one)),
    )
    .map(({ code, stated, sum }) =>
      makeRemark(
        'totalDiffers',
        {},
        { indicator: code, stage, stated, sum: Number(sum.toPrecision(12)) },
      ),
    )

/** Adds the changed effects to the writes of their profiles. */
async function planWrites({ planner, indicators, effects }: EffectPlan): Promise<void> {
  const weights = await readWeights(planner.tx)
  const addColumns = makeColumnWriter(planner)
  for (const [id, one] of effects) {
    const after = addSums(one.after, indicators, one.before)
    if (isSame(one.before, after)) continue
    addColumns(id, one.row, {
      effects: after,
      shadow_price: calculateShadowPrice(after, weights),
    })
  }
}

function startEffects(row: RecordRow | undefined, isEmpty: boolean): ProfileEffects {
  const before = (row?.['effects'] as StagedEffects | undefined) ?? {}
  return { row, before, after: isEmpty ? {} : structuredClone(before) }
}

function setEffect(
  { before, after }: ProfileEffects,
  stage: string,
  code: string,
  value: number,
): Pick<RowPlan, 'action' | 'changes'> {
  const old = before[stage]?.[code]
  ;(after[stage] ??= {})[code] = value
  if (old === undefined) return { action: 'create' }
  return old === value
    ? { action: 'skip' }
    : { action: 'update', changes: [{ field: 'value', old, new: value }] }
}

/** Sets the values of a row: it creates when it adds some, and updates when it changes some. */
function setEffects(
  { before, after }: ProfileEffects,
  stage: string,
  values: readonly [code: string, value: number][],
): Pick<RowPlan, 'action' | 'changes'> {
  const [stored, set] = [before[stage], (after[stage] ??= {})]
  const changes: ImportChange[] = []
  let isAdded = false
  for (const [code, value] of values) {
    const old = stored?.[code]
    set[code] = value
    if (old === undefined) isAdded = true
    else if (old !== value) changes.push({ field: code, old, new: value })
  }
  if (changes.length > 0) return { action: 'update', changes }
  return { action: isAdded ? 'create' : 'skip' }
}

/** The values of a row with a column for each indicator. */
function readValues(
  { valueColumns }: PreparedSheet,
  { cells }: StagedRow,
): { values: [code: string, value: number][]; remarks: StoredRemark[] } {
  const values: [string, number][] = []
  const remarks: StoredRemark[] = []
  for (const { index, code, unit, signs } of valueColumns) {
    const cell = cells[index]
    if (isEmptyCell(cell)) continue
    const reading =
      typeof cell === 'number'
        ? { value: cell }
        : readCell(valueField, cell, { ...signs, headerUnit: null, hasOwnUnit: false })
    if ('reason' in reading) {
      remarks.push(
        makeRemark(reading.reason, { column: index, value: cellText(cell) }, reading.values),
      )
      continue
    }
    // A unit of another quantity is refused with the headings.
    const value = convertToIndicatorUnit(code, reading.value as number, unit)
    if (value !== null) values.push([code, value])
  }
  return { values, remarks }
}

const isSame = (a: StagedEffects, b: StagedEffects): boolean =>
  countValues(a) === countValues(b) &&
  Object.entries(a).every(([stage, values]) =>
    Object.entries(values).every(([code, value]) => b[stage]?.[code] === value),
  )
const countValues = (effects: StagedEffects): number =>
  Object.values(effects).reduce((sum, values) => sum + Object.keys(values).length, 0)

/** Returns a function that adds columns to the planned write of a profile. */
function makeColumnWriter(
  planner: Planner,
): (id: string, row: RecordRow | undefined, columns: RecordRow) => void {
  const { creates, updates } = planner.writesTo(profiles)
  const planned = new Map<string, { columns?: RecordRow }>([
    ...creates.map((one) => [one.id, one] as const),
    ...updates.map((one) => [one.before.id!, one] as const),
  ])
  return (id, row, columns) => {
    const write = planned.get(id)
    if (write) write.columns = columns
    else if (row) {
      planner.index.noteVersion(profiles.name, id, row.version ?? 1)
      updates.push({ before: row, name: String(row['name']), values: {}, columns })
    }
  }
}
