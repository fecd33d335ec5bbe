import { sql } from 'kysely'
import { Template } from '@cradle/contract'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { idOfIri } from '#platform/records/iri'
import { findVisible } from '#platform/records/references'
import type { RecordRow, Row } from '#platform/db/schema'
import { copyMedia } from '#media/copy-media'
import { copyLines } from '#inputs/copy-lines'
import { lineKinds } from '#calculation-updates/line-kinds'
import { lineParent } from '#calculation-updates/line-parent'
import {
  isBlank,
  lineValues,
  plainFieldNames,
  showInLanguage,
  templateFields,
  type TemplateBasis,
  type Values,
} from './template-basis.ts'
import { templates } from './template-table.ts'
import { pickStartTexts, type TextsInLanguage } from './texts/texts-in-language.ts'

/** The template of a new calculation, and its values in API form. */
export interface Start {
  template: Row<'templates'>
  fields: Values
}

/** Reads the template in the body if the caller can see it; otherwise the write itself refuses it. */
export async function readStart(tx: ReadTx, ctx: Ctx, given: unknown): Promise<Start | null> {
  const iri =
    typeof given === 'object' && given !== null ? (given as Record<string, unknown>)['@id'] : given
  if (typeof iri !== 'string' || iri === '') return null
  const id = readableId(iri, ctx.origin)
  const template = id === undefined ? undefined : await findVisible(tx, templates, id)
  return template ? { template, fields: await templateFields(tx, ctx, template) } : null
}

function readableId(iri: string, origin: string): string | undefined {
  try {
    return idOfIri(iri, Template.type, origin)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/**
 * Returns the template's values for all empty fields, with the keys of database columns, and its texts in further languages.
 * An empty field counts as not filled in, because forms send all their fields.
 */
export function valuesLeftOpen(
  template: Row<'templates'>,
  given: Readonly<Record<string, unknown>>,
): { values: Record<string, unknown>; translations: TextsInLanguage['translations'] } {
  const { fields, translations, textLanguage } = pickStartTexts(template, given)
  return {
    values: {
      ...Object.fromEntries(
        plainFieldNames
          .filter((name) => isBlank(given[name]))
          .map((name) => [name, keptValue(template, name)])
          .filter(([, value]) => !isBlank(value)),
      ),
      ...fields,
      ...(textLanguage === null ? {} : { textLanguage }),
    },
    translations,
  }
}

function keptValue(template: RecordRow, name: string): unknown {
  const column = templates.columns[name]!
  if (column === 'computed') return undefined
  return 'jsonKey' in column
    ? (template[column.column] as Record<string, unknown>)[column.jsonKey]
    : template[column.column]
}

/** Copies lines and picture of the template to the calculation. References to deleted products are not copied. */
export async function fillFromTemplate(
  tx: WriteTx,
  ctx: Ctx,
  { template, fields }: Start,
  calculation: Row<'calculations'>,
): Promise<{ basis: TemplateBasis; allocationImage: string | null }> {
  const companyId = calculation.company_id
  const lines = await copyLines(tx, ctx, lineParent(lineKinds.template, template), {
    kind: lineKinds.calculation,
    id: calculation.id,
    companyId,
  })
  await sql`update inputs i set semi_finished_product_id = null from calculations c
    where i.calculation_id = ${calculation.id} and c.id = i.semi_finished_product_id and c.deleted_at is not null`.execute(
    tx,
  )
  return {
    basis: showInLanguage(
      {
        fields,
        lines: Object.fromEntries(lines.map((line) => [line.template_input_id!, lineValues(line)])),
      },
      template,
      calculation,
    ),
    allocationImage: await copyMedia(tx, ctx, template.allocation_image_id, {
      type: 'Calculation',
      id: calculation.id,
      companyId,
    }),
  }
}
