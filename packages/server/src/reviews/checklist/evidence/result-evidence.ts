import { MODULES, SUM_INDICATORS } from '@cradle/engine'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import {
  makeEvidence,
  readImpact,
  toPercent,
  yesIf,
  yesOrLook,
  type Evidence,
  type EvidenceByKey,
} from './evidence-values.ts'

/** Relative tolerance of sums [1], because databases round totals separately. Source: calculation.md §3, TOTAL_MISMATCH. */
const SUM_TOLERANCE = 0.01

/** Collects evidence from rules that the results must satisfy. */
export function collectResultEvidence(snapshot: CalculationSnapshot): EvidenceByKey {
  const { plain } = snapshot.result
  const d = readImpact(snapshot, 'D', 'GWP-total')
  const { product, packaging, isProductAbove5Percent, isPackagingAbove5Percent } =
    plain.biogenicCarbon
  return {
    'results.complete': assessCompleteness(snapshot),
    'results.climateSum': assessSums(snapshot, ['GWP-total']),
    'results.energySum': assessSums(snapshot, ['PERT', 'PENRT']),
    'results.biogenicBalance': assessBiogenicBalance(snapshot),
    'results.biogenicContent': makeEvidence(
      'biogenicContent',
      { product, packaging },
      yesOrLook(!isProductAbove5Percent && !isPackagingAbove5Percent),
    ),
    'results.separateD':
      d === undefined
        ? makeEvidence('noD', {}, 'not_applicable')
        : makeEvidence('separateD', { climate: d }, 'yes'),
    'interpretation.contribution': assessContribution(snapshot),
  }
}

/** Indicators that the method reports; the engine computes additional ones. */
const listReportedIndicators = ({
  result: { plain, indicators },
}: CalculationSnapshot): Set<string> =>
  new Set(indicators.map(({ code }) => code).filter((code) => plain.indicators.includes(code)))

function assessCompleteness(snapshot: CalculationSnapshot): Evidence {
  const { plain } = snapshot.result
  const modules = MODULES.flatMap((module) => {
    const found = plain.modules[module]
    return found === 'notDeclared' ? [] : [found]
  })
  const unknown = new Set(modules.flatMap(({ incomplete }) => incomplete))
  const all = listReportedIndicators(snapshot).size
  return makeEvidence(
    'complete',
    { known: all - unknown.size, all, modules: modules.length },
    yesIf(unknown.size === 0),
  )
}

/** Largest deviation of a total from the sum of its parts, over all declared modules with known values. */
function assessSums(snapshot: CalculationSnapshot, totals: readonly string[]): Evidence {
  const known = listReportedIndicators(snapshot)
  const { modules } = snapshot.result.plain
  const rules = SUM_INDICATORS.filter(
    ({ total, parts }) =>
      totals.includes(total) && known.has(total) && parts.every((part) => known.has(part)),
  )
  if (rules.length === 0) return makeEvidence('notInMethod', {}, 'not_applicable')
  const deviations = rules.flatMap(({ total, parts }) =>
    MODULES.map((module) => {
      const found = modules[module]
      if (
        found === 'notDeclared' ||
        [total, ...parts].some((code) => found.incomplete.includes(code))
      )
        return 0
      const [whole, ...pieces] = [total, ...parts].map((code) => found.impacts[code] ?? 0)
      const size = Math.max(Math.abs(whole!), ...pieces.map(Math.abs))
      return size === 0
        ? 0
        : Math.abs(whole! - pieces.reduce((sum, piece) => sum + piece, 0)) / size
    }),
  )
  const deviation = Math.max(...deviations)
  return makeEvidence('sum', { deviation: toPercent(deviation) }, yesIf(deviation <= SUM_TOLERANCE))
}

function assessBiogenicBalance({ result: { plain } }: CalculationSnapshot): Evidence {
  const { uptakeCo2, releaseCo2 } = plain.biogenicCarbon
  return makeEvidence(
    'biogenicBalance',
    { uptake: uptakeCo2, release: releaseCo2 },
    yesIf(!plain.warnings.some(({ code }) => code === 'BIOGENIC_IMBALANCE')),
  )
}

function assessContribution({ result: { ranking } }: CalculationSnapshot): Evidence {
  const [first] = ranking.top
  const all = [...ranking.top, ...(ranking.other.count > 0 ? [ranking.other] : [])].reduce(
    (sum, line) => sum + Math.abs(line.sum),
    0,
  )
  return first && all > 0
    ? makeEvidence('contribution', {
        name: first.description ?? '–',
        share: toPercent(Math.abs(first.sum) / all),
      })
    : makeEvidence('contribution', { name: '–', share: 0 })
}
