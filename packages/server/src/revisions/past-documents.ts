import type { DocumentOf } from '@cradle/contract'
import { sql } from 'kysely'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { encodeRow, encodeRows } from '#platform/records/encode'
import type { Row } from '#platform/db/schema'
import { calculations, seesConfidential } from '#calculations/records/calculation-table'
import { hideConfidentialTexts } from '#templates/texts/language-texts'
import { inputSetUsages } from '#input-sets/input-set-table'
import { grossAmountsOfRows, semiFinishedMass } from '#inputs/gross-amounts-of-rows'
import { inputs } from '#inputs/input-table'
import { keepWritten } from '#sheets/states/keep-written'
import type { CalculationState, PastCalculation, PastInput, PastUsage } from './past-state.ts'
import { inOrder } from './state-repo.ts'

type PastDocuments = Pick<
  DocumentOf<'CalculationState'>,
  'calculation' | 'inputs' | 'predefinedInputSetUsages' | 'translations'
>

/** Converts an earlier state to API documents, without derived values (status, results), which are not stored. */
export async function pastDocuments(
  tx: ReadTx,
  ctx: Ctx,
  past: CalculationState,
): Promise<PastDocuments> {
  const lines = inOrder(past.inputs)
  const amounts = await pastAmounts(tx, past.calculation, lines)
  const names = await setNames(tx, [...past.usages.values()])
  const translations = seesConfidential(ctx.scope, past.calculation.company_id)
    ? past.translations
    : hideConfidentialTexts(past.translations)
  // encodeRow returns the fields of each resource.
  return {
    calculation: (
      await encodeRows(tx, ctx, calculations, [
        keepWritten(calculations, past.calculation) as Row<'calculations'>,
      ])
    )[0]!,
    inputs: lines.map((line, i) =>
      encodeRow(inputs, keepWritten(inputs, line), {
        amount: amounts[i],
        linearScalable: line.scaling_type === 'linear',
      }),
    ),
    predefinedInputSetUsages: [...past.usages.values()].map((usage) =>
      encodeRow(inputSetUsages, keepWritten(inputSetUsages, usage), {
        productName: past.calculation.product_name,
        setCode: names.get(usage.predefined_input_set_id)?.code,
        setName: names.get(usage.predefined_input_set_id)?.name,
      }),
    ),
    ...(Object.keys(translations).length > 0 ? { translations } : {}),
  } as PastDocuments
}

/** Computes the gross amount of each line with today's masses of profiles and products. */
async function pastAmounts(
  tx: ReadTx,
  calculation: PastCalculation,
  lines: readonly PastInput[],
): Promise<(number | undefined)[]> {
  const idsIn = (column: 'environmental_profile_id' | 'semi_finished_product_id'): string[] => [
    ...new Set(lines.map((line) => line[column]).filter((id) => typeof id === 'string')),
  ]
  const { rows } = await sql<{ id: string; mass: number | null; unit: string | null }>`
    select p.id, p.mass_per_unit as mass, u.symbol as unit
    from environmental_profiles p
      left join standard_units u on u.id = p.unit_id
    where p.id = any (${idsIn('environmental_profile_id')})
    union all
    select r.calculation_id, ${semiFinishedMass}, null
    from calculations c join calculation_results r on r.company_id = c.company_id and r.calculation_id = c.id
    where c.id = any (${idsIn('semi_finished_product_id')})`.execute(tx)
  const records = new Map(rows.map((row) => [row.id, row]))
  const findRecord = (id: unknown) => (typeof id === 'string' ? records.get(id) : undefined)
  const amounts = grossAmountsOfRows(
    {
      method: calculation.production_waste_input_method ?? null,
      overall: calculation.production_waste_percentage_form ?? null,
    },
    lines.map((line) => ({
      input_type: line.input_type,
      net_amount: line.net_amount ?? null,
      production_waste_percentage: line.production_waste_percentage ?? null,
      production_waste_kg: line.production_waste_kg ?? null,
      semi_finished_product_id: line.semi_finished_product_id ?? null,
      mass_per_unit: findRecord(line.environmental_profile_id)?.mass ?? null,
      unit_symbol: findRecord(line.environmental_profile_id)?.unit ?? null,
      semi_finished_mass: findRecord(line.semi_finished_product_id)?.mass ?? null,
    })),
  )
  return amounts.map((amount) => amount ?? undefined)
}

async function setNames(
  tx: ReadTx,
  usages: readonly PastUsage[],
): Promise<Map<string, Pick<Row<'predefined_input_sets'>, 'id' | 'code' | 'name'>>> {
  if (usages.length === 0) return new Map()
  const sets = await tx
    .selectFrom('predefined_input_sets')
    .select(['id', 'code', 'name'])
    .where(
      'id',
      'in',
      usages.map((u) => u.predefined_input_set_id),
    )
    .execute()
  return new Map(sets.map((set) => [set.id, set]))
}
