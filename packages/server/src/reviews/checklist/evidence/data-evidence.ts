import { calculateProduct, productionContributions } from '@cradle/engine'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import {
  makeEvidence,
  toPercent,
  yesIf,
  yesOrLook,
  type Evidence,
  type EvidenceByKey,
} from './evidence-values.ts'

/** Maximum age of data without an explanation [years]. Source: calculation.md §15. */
const SPECIFIC_AGE = 5
const GENERIC_AGE = 10

/** Collects evidence about the age, sources and quality of the data. */
export function collectDataEvidence(snapshot: CalculationSnapshot): EvidenceByKey {
  const { inputs, profiles, day } = snapshot
  const demonstrationProfiles = profiles.filter((p) => p.isDemonstration).length
  const valid = profiles.filter(({ validUntil }) => validUntil === null || validUntil >= day).length
  const sourced = inputs.filter(({ dataSource }) => (dataSource ?? '').trim() !== '').length
  const share = computeMeasuredShare(snapshot)
  return {
    'data.profiles': makeEvidence(
      'profiles',
      { valid, all: profiles.length, day },
      yesIf(valid === profiles.length),
    ),
    'data.specificAge': assessSpecificAge(snapshot),
    'data.genericAge': assessGenericAge(snapshot),
    'data.sources': makeEvidence(
      'sources',
      { known: sourced, all: inputs.length },
      yesIf(sourced === inputs.length),
    ),
    ...(share === null
      ? {}
      : { 'data.measured': makeEvidence('measured', { share: toPercent(share) }) }),
    'data.score': assessScore(snapshot),
    'data.demonstration':
      demonstrationProfiles > 0
        ? makeEvidence('demonstrationFound', { count: demonstrationProfiles }, 'no')
        : makeEvidence('demonstrationNone', {}, 'yes'),
  }
}

const readYear = (day: string): number => Number(day.slice(0, 4))

function assessSpecificAge({ dataCollectionYear: year, day }: CalculationSnapshot): Evidence {
  if (year === null) return makeEvidence('yearMissing', {}, 'no')
  const age = readYear(day) - year
  return makeEvidence('specificAge', { year: String(year), age }, yesIf(age <= SPECIFIC_AGE))
}

/** The age of a profile without a reference year is unknown. */
function assessGenericAge({ profiles, day }: CalculationSnapshot): Evidence {
  const dated = profiles.filter(({ referenceYear }) => referenceYear !== null)
  const young = dated.filter(
    ({ referenceYear }) => readYear(day) - referenceYear! <= GENERIC_AGE,
  ).length
  return makeEvidence(
    'genericAge',
    { young, all: dated.length, unknown: profiles.length - dated.length },
    young < dated.length ? 'no' : yesOrLook(dated.length === profiles.length),
  )
}

function assessScore({ dataQuality }: CalculationSnapshot): Evidence {
  const coverage = toPercent(dataQuality?.coverage ?? 0)
  if (!dataQuality || dataQuality.score === null || dataQuality.level === null)
    return makeEvidence('scoreUnknown', { coverage })
  return makeEvidence(
    'score',
    { score: dataQuality.score, level: dataQuality.level, coverage },
    yesOrLook(dataQuality.level !== 'poor'),
  )
}

/** Share of GWP-total in A1–A3 that is based on measured amounts [1]; null if the method does not have the indicator. */
function computeMeasuredShare({ request, inputs }: CalculationSnapshot): number | null {
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
