import {
  cutOff,
  includedFlows,
  CUT_OFF_FLOW_MAX,
  CUT_OFF_GROUP_MAX,
  type ExcludedFlow,
  type PlainProductResult,
} from '@cradle/engine'
import type { WarningItem } from '@cradle/contract'
import { citedRules } from './cited-rules.ts'
import type { CalculationRow, ExcludedFlowRow } from '../model/model-rows.ts'

const at = { place: 'report-information', field: 'excludedFlows', rule: citedRules.cutOff } as const

/** Converts a stored flow for the engine. */
export const excludedFlow = ({ module, mass, energy }: ExcludedFlowRow): ExcludedFlow => ({
  module,
  mass: mass ?? null,
  energy: energy ?? null,
})

/** Warns of excluded flows that are too large, alone or together, and of flows without an estimate. Source: calculation.md §16. */
export function cutOffWarnings(
  calculation: CalculationRow,
  result: PlainProductResult,
): WarningItem[] {
  const flows = calculation.excluded_flows ?? []
  if (flows.length === 0) return []
  const found = cutOff(flows.map(excludedFlow), includedFlows(result))
  const quantities = ['mass', 'energy'] as const
  return [
    ...flows.flatMap(({ name, mass, energy }, index): WarningItem[] =>
      mass === undefined && energy === undefined
        ? [
            {
              ...at,
              code: 'cut_off_not_estimated',
              facts: { name },
              message: `Nobody estimated the mass or energy of ${name}`,
            },
          ]
        : quantities.flatMap((of) => {
            const { group, [of]: share } = found.flows[index]!
            return share === null || share <= CUT_OFF_FLOW_MAX
              ? []
              : [
                  {
                    ...at,
                    code: `cut_off_flow_${of}`,
                    facts: { name, group, share: 100 * share },
                    message: `${name} is ${formatPercent(share)} of the ${of} of ${group}, at most 1% may be left out`,
                  },
                ]
          }),
    ),
    ...found.groups.flatMap(({ group, ...shares }) =>
      quantities.flatMap((of): WarningItem[] => {
        const share = shares[of]
        return share === null || share <= CUT_OFF_GROUP_MAX
          ? []
          : [
              {
                ...at,
                code: `cut_off_total_${of}`,
                facts: { group, share: 100 * share },
                message: `${formatPercent(share)} of the ${of} of ${group} is left out, at most 5% may be`,
              },
            ]
      }),
    ),
  ]
}

const formatPercent = (share: number): string => `${Number((100 * share).toPrecision(3))}%`
