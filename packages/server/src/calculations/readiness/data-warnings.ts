import type { WarningItem } from '@cradle/contract'
import type { InputRow } from '../model/model-rows.ts'
import { citedRules } from './cited-rules.ts'
import { lineAddress } from './line-address.ts'
import type { ReadinessContext } from './readiness-rules.ts'

/** Warns of specific data older than five years and generic data older than ten. Source: calculation.md §15. */
export function findAgedData(
  { rows, calculation, profiles }: ReadinessContext,
  inputs: readonly InputRow[],
): WarningItem[] {
  const year = Number(rows.day.slice(0, 4))
  const own: WarningItem[] =
    calculation.data_collection_year !== null && year - calculation.data_collection_year > 5
      ? [
          {
            code: 'aged_specific_data',
            place: 'report-information',
            field: 'dataCollectionYear',
            rule: citedRules.dataQuality,
            facts: { year: calculation.data_collection_year },
            message: 'Data collected more than five years ago',
          },
        ]
      : []
  return [
    ...own,
    ...inputs.flatMap((i): WarningItem[] => {
      const reference =
        i.environmental_profile_id === null
          ? null
          : (profiles.get(i.environmental_profile_id)?.reference_year ?? null)
      return reference !== null && year - reference > 10
        ? [
            {
              code: 'aged_generic_data',
              place: 'inputs',
              ...lineAddress(rows, i),
              field: 'environmentalProfile',
              rule: citedRules.dataQuality,
              facts: { year: reference },
              message: 'Profile is more than ten years old',
            },
          ]
        : []
    }),
  ]
}

/** Warns of demonstration data, which a declaration may not contain. */
export function findDemonstrationData(
  { rows, profiles }: ReadinessContext,
  inputs: readonly InputRow[],
): WarningItem[] {
  return inputs.flatMap((i): WarningItem[] =>
    i.environmental_profile_id !== null && profiles.get(i.environmental_profile_id)?.demonstration
      ? [
          {
            code: 'demonstration_data',
            place: 'inputs',
            ...lineAddress(rows, i),
            field: 'environmentalProfile',
            rule: citedRules.house,
            message: 'Demonstration data, not for declarations',
          },
        ]
      : [],
  )
}
