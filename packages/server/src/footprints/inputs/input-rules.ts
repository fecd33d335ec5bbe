import { footprintSourceFields, type Violation } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { settleFormulas } from '#formulas/settle-formulas'
import { toColumns } from '#platform/records/crud'
import type { LineChange, LineRules, WrittenLines } from '#sheets/sheet-kind'
import { footprintInputs } from '../footprint-table.ts'
import { makeEmptyInput } from './empty-input.ts'
import { checkInput } from './input-checks.ts'
import { loadFootprintLinks, type FootprintLinks } from './input-links.ts'
import { moveEvidence } from './move-evidence.ts'
import { SeriesOrder } from './series-order.ts'
import { followSiteFacts } from './site-fact-amount.ts'

type InputRow = Row<'footprint_inputs'>

/** The rules of the inputs of one footprint. Evidence moves with the inputs. */
export async function loadInputRules(
  tx: WriteTx,
  ctx: Ctx,
  footprint: Row<'footprints'>,
  { lines, bodies }: WrittenLines<InputRow>,
): Promise<LineRules<InputRow>> {
  const links = await loadFootprintLinks(tx, ctx, footprint, bodies, lines)
  const order = await SeriesOrder.read(tx, footprint, [
    ...lines.map(({ series }) => series),
    ...bodies.map(({ series }) => series).filter((series) => typeof series === 'string'),
  ])
  return {
    order,
    makeLine: (id) => makeEmptyInput(ctx, footprint, id),
    resolve: (field, value, before) => resolveAddress(links, field, value, before?.id),
    check({ start, before, values, violations }: LineChange<InputRow>) {
      if (violations.length > 0) return { violations }
      if (values['dataQuality'] === null)
        values['dataQuality'] = footprintSourceFields.dataQuality.default
      const unsettled = settleFormulas(footprintInputs, values, before, {
        unitOf: (number, { unit }) =>
          number === 'amount' ? findUnit(links, values, before) : (unit ?? ''),
        read: () => undefined,
        isAffected: (number) =>
          number === 'amount' && ('unit' in values || 'environmentalProfile' in values),
      })
      if (unsettled.length > 0) return { violations: unsettled }
      const row = buildRow(
        start,
        before,
        order,
        toColumns(footprintInputs, values, before) as Partial<InputRow>,
      )
      const profile =
        row.environmental_profile_id === null
          ? undefined
          : links.findProfile(row.environmental_profile_id)
      const broken = [
        ...followSiteFacts(row, before, values, { footprint, profile, links }),
        ...checkInput({ row, before, footprint, profile, now: ctx.now() }),
      ]
      return broken.length > 0 ? { violations: broken } : { row }
    },
    checkTogether: () => {
      const isTaken = order.findTaken()
      return (row) => (isTaken(row) ? [intervalTaken] : [])
    },
    async storeBeside(_tx, ready) {
      await moveEvidence(tx, footprint, ready)
      return 'none'
    },
  }
}

/** Unit of an amount after a write: its own, else that of its factor; empty without both. */
function findUnit(
  links: FootprintLinks,
  values: Readonly<Record<string, unknown>>,
  before: InputRow | undefined,
): string {
  const unit = values['unit'] === undefined ? before?.unit : (values['unit'] as string | null)
  const profile =
    values['environmentalProfile'] === undefined
      ? before?.environmental_profile_id
      : (values['environmentalProfile'] as string | null)
  return unit || (profile ? (links.findProfile(profile)?.unit_symbol ?? '') : '')
}

/** Two inputs of one series in one interval would be one cell of the sheet. */
const intervalTaken: Violation = {
  propertyPath: 'reportingInterval',
  message: 'The series has another input in this interval.',
  code: 'interval_taken',
}

/** An empty list of facts is none: the amount follows no facts. */
function resolveAddress(
  links: FootprintLinks,
  field: string,
  value: string | readonly string[],
  inputId: string | undefined,
): unknown {
  if (typeof value === 'string') return links.readId(field, value)
  if (field === 'attachments') return value.map((iri) => links.readMediaId(iri, inputId))
  return value.length > 0 ? value.map((iri) => links.readSiteFactId(iri)) : null
}

/** The row after the write. A category or a method of scope 2 that does not fit a new scope is emptied. */
function buildRow(
  start: InputRow,
  before: InputRow | undefined,
  order: SeriesOrder,
  columns: Partial<InputRow>,
): InputRow {
  const row: InputRow = { ...start, ...columns }
  row.attachments ??= []
  row.estimated ??= false
  row.series ||= start.series
  row.position = columns.position ?? before?.position ?? order.findPosition(row.series)
  if (before && row.scope !== before.scope) {
    if (columns.subscope === undefined && !row.subscope?.startsWith(`${row.scope}.`))
      row.subscope = null
    if (columns.scope2_method === undefined && row.scope !== 2) row.scope2_method = null
  }
  return row
}
