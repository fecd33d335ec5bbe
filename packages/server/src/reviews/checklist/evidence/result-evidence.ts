import { MODULES, SUM_INDICATORS } from '@cradle/engine'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import {
  evidence,
  impact,
  percent,
  yesIf,
  yesOrLook,
  type Evidence,
  type EvidenceByKey,
} from './evidence-values.ts'

/** [1] Sums may miss by this: totals of a database are rounded on their own. Source: calculation.md §3, TOTAL_MISMATCH. */
const SUM_TOLERANCE = 0.01

/** Rules the figures themselves must keep. */
export function resultEvidence(snapshot: CalculationSnapshot): EvidenceByKey {
  const { plain } = snapshot.result
  const d = impact(snapshot, 'D', 'GWP-total')
  const { product, packaging, isProductAbove5Percent, isPackagingAbove5Percent } =
    plain.biogenicCarbon
  return {
    'results.complete': complete(snapshot),
    'results.climateSum': sums(snapshot, ['GWP-total']),
    'results.energySum': sums(snapshot, ['PERT', 'PENRT']),
    'results.biogenicBalance': biogenicBalance(snapshot),
    'results.biogenicContent': evidence(
      'biogenicContent',
      { product, packaging },
      yesOrLook(!isProductAbove5Percent && !isPackagingAbove5Percent),
    ),
    'results.separateD':
      d === undefined
        ? evidence('noD', {}, 'not_applicable')
        : evidence('separateD', { climate: d }, 'yes'),
    'interpretation.contribution': contribution(snapshot),
  }
}

/** Indicators the method reports; the engine carries others along. */
const reported = ({ result: { plain, indicators } }: CalculationSnapshot): Set<string> =>
  new Set(indicators.map(({ code }) => code).filter((code) => plain.indicators.includes(code)))

function complete(snapshot: CalculationSnapshot): Evidence {
  const { plain } = snapshot.result
  const modules = MODULES.flatMap((module) => {
    const found = plain.modules[module]
    return found === 'notDeclared' ? [] : [found]
  })
  const unknown = new Set(modules.flatMap(({ incomplete }) => incomplete))
  const all = reported(snapshot).size
  return evidence(
    'complete',
    { known: all - unknown.size, all, modules: modules.length },
    yesIf(unknown.size === 0),
  )
}

/** The largest deviation of a total from its parts, over all declared modules in which they are known. */
function sums(snapshot: CalculationSnapshot, totals: readonly string[]): Evidence {
  const known = reported(snapshot)
  const { modules } = snapshot.result.plain
  const rules = SUM_INDICATORS.filter(
    ({ total, parts }) =>
      totals.includes(total) && known.has(total) && parts.every((part) => known.has(part)),
  )
  if (rules.length === 0) return evidence('notInMethod', {}, 'not_applicable')
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
  return evidence('sum', { deviation: percent(deviation) }, yesIf(deviation <= SUM_TOLERANCE))
}

function biogenicBalance({ result: { plain } }: CalculationSnapshot): Evidence {
  const { uptakeCo2, releaseCo2 } = plain.biogenicCarbon
  return evidence(
    'biogenicBalance',
    { uptake: uptakeCo2, release: releaseCo2 },
    yesIf(!plain.warnings.some(({ code }) => code === 'BIOGENIC_IMBALANCE')),
  )
}

function contribution({ result: { ranking } }: CalculationSnapshot): Evidence {
  const [first] = ranking.top
  const all = [...ranking.top, ...(ranking.other.count > 0 ? [ranking.other] : [])].reduce(
    (sum, line) => sum + Math.abs(line.sum),
    0,
  )
  return first && all > 0
    ? evidence('contribution', {
        name: first.description ?? '–',
        share: percent(Math.abs(first.sum) / all),
      })
    : evidence('contribution', { name: '–', share: 0 })
}
