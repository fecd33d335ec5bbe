import {
  writtenCalculationFields,
  writtenLineFields,
  locales,
  Input,
  resource,
  Template,
  translatedTextNames,
  type CalculationField,
  type Field,
} from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { encodeRow, encodeRows } from '#platform/records/encode'
import type { Row } from '#platform/db/schema'
import type { Table } from '#platform/context'
import { bindTable } from '#platform/records/table'
import { templates } from './template-table.ts'
import { isConfidentialText, nameTranslation, parseTranslation } from './texts/language-texts.ts'
import {
  findComparedLanguage,
  flattenTexts,
  readTextsInLanguage,
} from './texts/texts-in-language.ts'

/** API field → value, without empty values. References are addresses. */
export type Values = Readonly<Record<string, unknown>>

/** Values and lines of a template, by id and in order. A calculation stores this state of its template. */
export interface TemplateBasis {
  fields: Values
  lines: Readonly<Record<string, Values>>
}

/** Returns the stored state of the template at the calculation's last update; null without a template. */
export const basisKept = ({
  template_basis: basis,
}: Pick<Row<'calculations'>, 'template_basis'>): TemplateBasis | null =>
  basis as TemplateBasis | null

/** Each record has its own allocation picture, and its own language of the text fields. */
const ownFieldNames: ReadonlySet<string> = new Set<CalculationField>([
  'allocationImage',
  'textLanguage',
])

/** Fields that a calculation takes from its template. */
export const sharedFieldNames: readonly string[] = Object.keys(Template.fields).filter(
  (name) => name in writtenCalculationFields && !ownFieldNames.has(name),
)

const textNames: ReadonlySet<string> = new Set(translatedTextNames)
/** Shared fields that are not written per language. */
export const plainFieldNames: readonly string[] = sharedFieldNames.filter(
  (name) => !textNames.has(name),
)

/** Compared fields: the shared ones, and the texts in other languages as `nl.noteA2`. */
export const comparedFieldNames: readonly string[] = [
  ...sharedFieldNames,
  ...locales.flatMap((language) =>
    translatedTextNames.map((name) => nameTranslation(language, name)),
  ),
]

/** Compared fields of a line. The position is specific to each calculation. */
export const sharedLineNames: readonly string[] = Object.entries<Field>(writtenLineFields)
  .filter(([name, field]) => !field.readOnly && name !== 'position')
  .map(([name]) => name)

export const withoutConfidential = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !isConfidentialText(parseTranslation(name)?.name ?? name))

const plainLines = bindTable(
  resource({
    ...Input,
    fields: Object.fromEntries(
      Object.entries<Field>(writtenLineFields).filter(([name]) => sharedLineNames.includes(name)),
    ),
  }),
  'template_inputs',
)

/**
 * Reads the complete current state of a template; the callers hide parts that a reader may not see. Its text fields are in
 * the template's own language (`showInLanguage`).
 */
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

/** The state of a template with the texts in the language of a calculation, and as translations in the others. */
export const showInLanguage = (
  { fields, lines }: TemplateBasis,
  template: Row<'templates'>,
  calculation: Pick<Row<'calculations'>, 'text_language' | 'reporting_language'>,
): TemplateBasis => ({
  fields: {
    ...pickValues(fields, plainFieldNames),
    ...pickValues(
      flattenTexts(readTextsInLanguage(template, findComparedLanguage(template, calculation))),
      comparedFieldNames,
    ),
  },
  lines,
})

export const templateFields = async (
  tx: ReadTx,
  ctx: Ctx,
  template: Row<'templates'>,
): Promise<Values> => (await fieldValues(tx, ctx, templates, [template]))[0]!

/** Converts a line of any parent to API form. */
export const lineValues = (line: Row<'inputs'> | Row<'template_inputs'>): Values =>
  pickValues(encodeRow(plainLines, line), sharedLineNames)

/** Converts the fields that calculations and templates share to API form. */
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

/** Returns true if the value is not filled in; an empty text counts as such. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === ''
