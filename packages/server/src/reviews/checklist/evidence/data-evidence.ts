import { calculateProduct, productionContributions } from '@cradle/engine'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import {
  evidence,
  percent,
  yesIf,
  yesOrLook,
  type Evidence,
  type EvidenceByKey,
} from './evidence-values.ts'

/** Oldest data that are asked for no explanation [years]. Source: calculation.md §15. */
const SPECIFIC_AGE = 5
const GENERIC_AGE = 10

/** How old, how near and how well founded the data are. */
export function dataEvidence(snapshot: CalculationSnapshot): EvidenceByKey {
  const { inputs, profiles, day, isDemonstration } = snapshot
  const valid = profiles.filter(({ validUntil }) => validUntil === null || validUntil >= day).length
  const sourced = inputs.filter(({ dataSource }) => (dataSource ?? '').trim() !== '').length
  const share = measuredShare(snapshot)
  return {
    'data.profiles': evidence(
      'profiles',
      { valid, all: profiles.length, day },
      yesIf(valid === profiles.length),
    ),
    'data.specificAge': specificAge(snapshot),
    'data.genericAge': genericAge(snapshot),
    'data.sources': evidence(
      'sources',
      { known: sourced, all: inputs.length },
      yesIf(sourced === inputs.length),
    ),
    ...(share === null ? {} : { 'data.measured': evidence('measured', { share: percent(share) }) }),
    'data.score': score(snapshot),
    'data.demonstration': isDemonstration
      ? evidence(
          'demonstrationFound',
          { count: profiles.filter((p) => p.isDemonstration).length },
          'no',
        )
      : evidence('demonstrationNone', {}, 'yes'),
  }
}

const yearOf = (day: string): number => Number(day.slice(0, 4))

function specificAge({ dataCollectionYear: year, day }: CalculationSnapshot): Evidence {
  if (year === null) return evidence('yearMissing', {}, 'no')
  const age = yearOf(day) - year
  return evidence('specificAge', { year: String(year), age }, yesIf(age <= SPECIFIC_AGE))
}

/** A profile without a year is not young; it is not known. */
function genericAge({ profiles, day }: CalculationSnapshot): Evidence {
  const dated = profiles.filter(({ referenceYear }) => referenceYear !== null)
  const young = dated.filter(
    ({ referenceYear }) => yearOf(day) - referenceYear! <= GENERIC_AGE,
  ).length
  return evidence(
    'genericAge',
    { young, all: dated.length, unknown: profiles.length - dated.length },
    young < dated.length ? 'no' : yesOrLook(dated.length === profiles.length),
  )
}

function score({ dataQuality }: CalculationSnapshot): Evidence {
  const coverage = percent(dataQuality?.coverage ?? 0)
  if (!dataQuality || dataQuality.score === null || dataQuality.level === null)
    return evidence('scoreUnknown', { coverage })
  return evidence(
    'score',
    { score: dataQuality.score, level: dataQuality.level, coverage },
    yesOrLook(dataQuality.level !== 'poor'),
  )
}

/** Share of GWP-total in A1–A3 that rests on amounts somebody measured [1]; null where the method does not know the indicator. */
function measuredShare({ request, inputs }: CalculationSnapshot): number | null {
  const contributions = productionContributions(calculateProduct(request), 'GWP-total')
  if (!contributions) return null
  const measured = new Set(
    inputs.filter(({ dataQuality }) => dataQuality === 'Measured').map(({ id }) => id),
  )
  let [all, part] = [0, 0]
  for (const [id, impact] of contributions) {
    all += Math.abs(impact)
    if (measured.has(id)) part += Math.abs(impact)
  }
  return all === 0 ? null : part / all
}
