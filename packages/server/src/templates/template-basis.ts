import {
  calculationWriteFields,
  confidentialTextNames,
  lineFields,
  Input,
  resource,
  Template,
  type Field,
} from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { encodeRow, encodeRows } from '#platform/records/encode'
import type { Row } from '#platform/db/schema'
import type { Table } from '#platform/context'
import { bindTable } from '#platform/records/table'
import { templates } from './template-table.ts'

/** Wire field → value; what is empty is left out. References are addresses. */
export type Values = Readonly<Record<string, unknown>>

/** What a template says: its values and its lines by their ids, in order. A calculation keeps what it said when it was made from it. */
export interface TemplateBasis {
  fields: Values
  lines: Readonly<Record<string, Values>>
}

/** What the template said when the calculation last took over from it; null where it was made from none. */
export const basisKept = ({
  template_basis: basis,
}: Pick<Row<'calculations'>, 'template_basis'>): TemplateBasis | null =>
  basis as TemplateBasis | null

/** Fields a calculation takes over from its template. Not the picture of the allocation: each record has a file of its own. */
export const sharedFieldNames: readonly string[] = Object.keys(Template.fields).filter(
  (name) => name in calculationWriteFields && name !== 'allocationImage',
)

/** Fields of a line that are compared. Its place among the others is each calculation's own. */
export const sharedLineNames: readonly string[] = Object.entries<Field>(lineFields)
  .filter(([name, field]) => !field.readOnly && name !== 'position')
  .map(([name]) => name)

const isConfidential = new Set<string>(confidentialTextNames)
export const withoutConfidential = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !isConfidential.has(name))

const plainLines = bindTable(
  resource({
    ...Input,
    fields: Object.fromEntries(
      Object.entries<Field>(lineFields).filter(([name]) => sharedLineNames.includes(name)),
    ),
  }),
  'template_inputs',
)

/** A template as it stands now, whole: who sees which part is decided where it is shown. */
export async function readTemplateBasis(
  tx: ReadTx,
  ctx: Ctx,
  template: Row<'templates'>,
): Promise<TemplateBasis> {
  const lines = await tx
    .selectFrom('template_inputs')
    .selectAll()
    .where('template_id', '=', template.id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return {
    fields: await templateFields(tx, ctx, template),
    lines: Object.fromEntries(lines.map((line) => [line.id, lineValues(line)])),
  }
}

export const templateFields = async (
  tx: ReadTx,
  ctx: Ctx,
  template: Row<'templates'>,
): Promise<Values> => (await fieldValues(tx, ctx, templates, [template]))[0]!

/** A line in wire form, whichever kind of parent it hangs under. */
export const lineValues = (line: Row<'inputs'> | Row<'template_inputs'>): Values =>
  pickValues(encodeRow(plainLines, line), sharedLineNames)

/** Fields of calculations or templates in wire form, as far as both have them. */
export async function fieldValues<N extends 'calculations' | 'templates'>(
  tx: ReadTx,
  ctx: Ctx,
  { expand: _expand, ...table }: Table<N>,
  rows: readonly Row<N>[],
): Promise<Values[]> {
  return (await encodeRows(tx, ctx, table, rows)).map((document) =>
    pickValues(document, sharedFieldNames),
  )
}

const pickValues = (document: Values, names: readonly string[]): Values =>
  Object.fromEntries(
    names.filter((name) => !isBlank(document[name])).map((name) => [name, document[name]]),
  )

/** Not filled in. Texts are emptied as well as removed. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === ''
