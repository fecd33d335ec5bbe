import type { NotNull } from 'kysely'
import {
  isLocked,
  itemIri,
  Calculation,
  type CalculationStatus,
  type DocumentFields,
} from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import type { Row } from '#platform/db/schema'
import { listOwners } from '#platform/records/viewed-companies'
import {
  basisKept,
  fieldValues,
  lineValues,
  readTemplateBasis,
  showInLanguage,
  type TemplateBasis,
} from '#templates/template-basis'
import { flattenTranslations } from '#templates/texts/language-texts'
import { readTranslationsOf } from '#calculations/records/translations'
import { calculations, seesConfidential } from '#calculations/records/calculation-table'
import { templateChanges, type OwnLine, type OwnState } from './template-changes.ts'

/** A calculation with three states: the template's basis, the current template, and the calculation. */
export interface Comparison {
  calculation: Row<'calculations'>
  basis: TemplateBasis
  now: TemplateBasis
  own: OwnState
}

/** Compares calculations with their template. The number of queries does not depend on the number of calculations. */
export async function compareCalculations(
  tx: ReadTx,
  ctx: Ctx,
  template: Row<'templates'>,
  rows: readonly Row<'calculations'>[],
): Promise<Comparison[]> {
  const made = rows.filter((row) => row.template_basis !== null)
  if (made.length === 0) return []
  const now = await readTemplateBasis(tx, ctx, template)
  const fields = await fieldValues(tx, ctx, calculations, made)
  const lines = await readLines(tx, made)
  const translations = await readTranslationsOf(tx, made)
  return made.map((calculation, i) => ({
    calculation,
    basis: basisKept(calculation)!,
    now: showInLanguage(now, template, calculation),
    own: {
      fields: { ...fields[i]!, ...flattenTranslations(translations.get(calculation.id) ?? {}) },
      lines: lines.get(calculation.id) ?? [],
    },
  }))
}

async function readLines(
  tx: ReadTx,
  rows: readonly Row<'calculations'>[],
): Promise<Map<string, OwnLine[]>> {
  const found = await tx
    .selectFrom('inputs')
    .selectAll()
    .where('company_id', 'in', listOwners(rows))
    .where(
      'calculation_id',
      'in',
      rows.map((row) => row.id),
    )
    .where('template_input_id', 'is not', null)
    .$narrowType<{ template_input_id: NotNull }>()
    .execute()
  const byCalculation = new Map<string, OwnLine[]>()
  for (const row of found) {
    const line = {
      id: row.id,
      templateLine: row.template_input_id,
      values: lineValues(row),
    }
    byCalculation.set(row.calculation_id, [...(byCalculation.get(row.calculation_id) ?? []), line])
  }
  return byCalculation
}

export function buildUpdate(
  ctx: Ctx,
  { calculation, basis, now, own }: Comparison,
): DocumentFields<'TemplateUpdate'> {
  return {
    calculation: itemIri(Calculation, calculation.id),
    productName: calculation.product_name,
    status: calculation.status as CalculationStatus,
    locked: isLocked(calculation.status as CalculationStatus),
    changes: templateChanges(basis, now, own, {
      seesConfidential: seesConfidential(ctx.scope, calculation.company_id),
    }),
  }
}
