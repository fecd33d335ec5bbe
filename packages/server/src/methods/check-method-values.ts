import {
  rules,
  type Create,
  type Method,
  type MethodIndicator,
  type MethodTexts,
  type Violation,
} from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import { keepDefaultTexts } from './method-texts.ts'
import { readIndicators, type StoredIndicator } from './method-table.ts'

/**
 * Checks the values of a method and brings them into the form in which they are stored: indicators in
 * the order of the standard, default texts merged into the earlier ones.
 */
export async function checkMethodValues(
  tx: ReadTx,
  values: Partial<Create<typeof Method>>,
  standing: MethodTexts = {},
): Promise<Violation[]> {
  return [...(await keepIndicators(tx, values)), ...keepDefaultTexts(values, standing)]
}

/** Sorts the indicators of a method in the order of the standard, and refuses unknown codes. */
async function keepIndicators(
  tx: ReadTx,
  values: Partial<Create<typeof Method>>,
): Promise<Violation[]> {
  // The database requires a list in these columns: null becomes an empty list.
  if (values.stages === null) values.stages = []
  if (values.weightingSets === null) values.weightingSets = []
  const given: unknown = values.indicators
  if (given === undefined) return []
  if (given === null) {
    values.indicators = []
    return []
  }
  if (!Array.isArray(given))
    return [
      { propertyPath: 'indicators', message: rules.type.message('array'), code: rules.type.code },
    ]
  const known = await readIndicators(tx)
  const violations: Violation[] = []
  const wanted = new Map<string, StoredIndicator>()
  for (const [i, indicator] of (given as (Partial<MethodIndicator> | null)[]).entries()) {
    const code = String(indicator?.code)
    if (!known.has(code))
      violations.push({
        propertyPath: `indicators[${i}].code`,
        message: rules.choice.message(),
        code: rules.choice.code,
      })
    wanted.set(code, {
      code,
      group: indicator?.group === 'top' ? 'top' : 'other',
      mandatory: indicator?.mandatory === true,
    })
  }
  Object.assign(values, {
    indicators: [...known.keys()].flatMap((code) => wanted.get(code) ?? []),
  })
  return violations
}
