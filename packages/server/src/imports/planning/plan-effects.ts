import { readIndicators, readWeights } from '#methods/method-table'
import type { RecordRow } from '#platform/db/schema'
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
import { parseRow, remarkField } from './parsed-row.ts'
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

/**
 * Plans the effects of profiles. Effects in the file replace those of the same indicator and stage; others stay. Sums and the
 * price of a profile are computed as after a form.
 */
export async function planEffects(
  planner: Planner,
  prepared: PreparedSheet,
  own: readonly RecordRow[],
  { kept, replacesAll }: EffectRules,
): Promise<void> {
  const indicators = await readIndicators(planner.tx)
  const codes = new Map(
    [...indicators].flatMap(([code, { display_code: shown }]) => [
      [shown.toLowerCase(), code],
      [code.toLowerCase(), code],
    ]),
  )
  const rowsById = new Map(own.map((row) => [row.id!, row]))
  const effects = new Map<string, ProfileEffects>()
  const lines = new Map<string, number>()
  await planner.addRow({ number: prepared.header.number, remarks: prepared.headerRemarks })
  for (const row of prepared.rows) {
    const parsed = parseRow(prepared, row)
    const { profile = '', code: written = '' } = parsed.texts
    const named = { number: row.number, uniqueId: profile, name: written }
    if (row.omitted) {
      await planner.addRow({ ...named, action: 'skip', remarks: [] })
      continue
    }
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
    const stage = stated === PRODUCTION ? GATE : stated
    const known = id === undefined ? undefined : effects.get(id)
    const stages = Object.keys(known?.after ?? rowsById.get(id ?? '')?.['effects'] ?? {})
    if (
      stated === PRODUCTION
        ? !replacesAll && stages.some((one) => PARTS.includes(one))
        : known?.hasTotal && PARTS.includes(stated)
    )
      remarks.push(remarkField(parsed, 'stage', 'productionTwice', { stages: stages.join(', ') }))
    if (prepared.valueColumns.length > 0) {
      if (id !== undefined && kept.has(id)) {
        await planner.addRow({ ...named, action: 'skip', remarks: [] })
        continue
      }
      const read = readValues(prepared, row)
      remarks.push(...read.remarks)
      const line = lines.get(`${id} ${stage}`)
      if (line !== undefined)
        remarks.push(remarkField(parsed, 'profile', 'duplicateKey', { line, value: profile }))
      if (remarks.length > 0 || id === undefined) {
        await planner.addRow({ ...named, remarks })
        continue
      }
      lines.set(`${id} ${stage}`, row.line)
      const written = new Set(read.values.map(([one]) => one))
      const ofProfile = effects.get(id) ?? startEffects(rowsById.get(id), replacesAll)
      effects.set(id, ofProfile)
      ofProfile.hasTotal ||= stated === PRODUCTION
      await planner.addRow({
        ...named,
        name: stage,
        remarks,
        ...setEffects(ofProfile, stage, read.values),
        notes: noteSums(ofProfile, stage, written),
      })
      continue
    }
    const key = [id, code, stage].join(' ')
    const line = lines.get(key)
    if (line !== undefined)
      remarks.push(remarkField(parsed, 'code', 'duplicateKey', { line, value: written }))
    if (remarks.length > 0 || id === undefined || code === undefined) {
      await planner.addRow({ ...named, remarks })
      continue
    }
    lines.set(key, row.line)
    const ofProfile = effects.get(id) ?? startEffects(rowsById.get(id))
    effects.set(id, ofProfile)
    ofProfile.hasTotal ||= stated === PRODUCTION
    await planner.addRow({
      ...named,
      remarks,
      ...setEffect(ofProfile, stage, code, values['value'] as number),
      notes: noteSums(ofProfile, stage, new Set([code])),
    })
  }
  /** The total that a row completes with its parts, where they differ. */
  function noteSums(
    { after }: ProfileEffects,
    stage: string,
    written: ReadonlySet<string>,
  ): StoredRemark[] {
    return findSumDifferences(after[stage] ?? {}, indicators)
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
  }
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

function startEffects(row: RecordRow | undefined, isEmpty = false): ProfileEffects {
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
