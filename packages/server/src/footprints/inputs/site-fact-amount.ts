import { coversMonths, listIntervalMonths, sumSiteAmounts } from '@cradle/engine'
import type { Violation } from '@cradle/contract'
import type { Row } from '#platform/db/schema'
import { listFootprintIntervals } from '../footprint-intervals.ts'
import type { FootprintLinks, LinkedProfile, LinkedSiteFact } from './input-links.ts'

type InputRow = Row<'footprint_inputs'>

/**
 * Writes the sum of the linked facts to the amount of an input. Another amount, another interval or another location
 * removes the link, unless the write names facts itself. Facts that the writer does not see leave the amount as it is.
 *
 * @param row  the input after the write; changed in place
 */
export function followSiteFacts(
  row: InputRow,
  before: InputRow | undefined,
  values: Readonly<Record<string, unknown>>,
  {
    footprint,
    profile,
    links,
  }: { footprint: Row<'footprints'>; profile: LinkedProfile | undefined; links: FootprintLinks },
): Violation[] {
  if (!('siteFacts' in values) && isMoved(row, before)) row.site_facts = null
  if (row.site_facts === null) return []
  const facts = row.site_facts.flatMap((id) => links.findSiteFact(id) ?? [])
  if (facts.length < row.site_facts.length) return []
  const violations = checkFacts(row, facts, footprint)
  if (violations.length > 0) return violations
  row.unit ??= profile ? null : facts[0]!.unit
  const unit = row.unit ?? profile!.unit_symbol
  row.amount_formula = null
  row.amount = sumSiteAmounts(facts, unit, profile?.mass_per_unit ?? null)
  row.estimated = facts.some(({ estimated }) => estimated)
  row.estimate_basis = row.estimated ? (row.estimate_basis ?? 'other') : null
  return row.amount === null && facts.every(({ amount }) => amount !== null)
    ? [
        {
          propertyPath: 'siteFacts',
          message: `There is no factor from "${facts[0]!.unit}" to "${unit}".`,
          code: 'unit_not_convertible',
        },
      ]
    : []
}

/** The amount was overwritten, or belongs to another place or time. */
const isMoved = (row: InputRow, before: InputRow | undefined): boolean =>
  before !== undefined &&
  (row.amount !== before.amount ||
    row.amount_formula !== before.amount_formula ||
    row.location_id !== before.location_id ||
    row.reporting_interval !== before.reporting_interval)

function checkFacts(
  row: InputRow,
  facts: readonly LinkedSiteFact[],
  footprint: Row<'footprints'>,
): Violation[] {
  if (facts.some((fact) => fact.location_id !== row.location_id))
    return [
      {
        propertyPath: 'siteFacts',
        message: 'The facts belong to another location.',
        code: 'site_facts_location',
      },
    ]
  const interval = listFootprintIntervals(footprint)[row.reporting_interval - 1]
  const periods = facts.map(({ period }) => period)
  return interval && !coversMonths(periods, listIntervalMonths(interval))
    ? [
        {
          propertyPath: 'siteFacts',
          message: 'The facts do not cover the interval.',
          code: 'site_facts_interval',
        },
      ]
    : []
}
