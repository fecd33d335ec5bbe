import {
  MODULES,
  NOT_DECLARED,
  NOT_DETERMINED,
  SUM_INDICATORS,
  type StatedFigure,
} from '@cradle/engine'
import { rankInputs, type RankedInput } from '#snapshots/input-ranking'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import {
  makeEvidence,
  nameInLanguages,
  stateImpact,
  toPercent,
  withLanguages,
  yesIf,
  yesOrLook,
  type Evidence,
  type EvidenceByKey,
} from './evidence-values.ts'

/** Relative tolerance of sums [1], because databases round totals separately. Source: calculation.md §3, TOTAL_MISMATCH. */
const SUM_TOLERANCE = 0.01
/** Deviation that the arithmetic of the computer leaves in a sum [1]; it is none of the data. */
const ROUNDING = 1e-9

/** Collects evidence from rules that the results must satisfy. */
export function collectResultEvidence(snapshot: CalculationSnapshot): EvidenceByKey {
  const { plain } = snapshot.result
  const d = stateImpact(snapshot, 'D', 'GWP-total')
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
      d === NOT_DECLARED
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

/**
 * Largest deviation of a total from the sum of its parts, over all declared modules. A total with an unknown part cannot be
 * compared: it is counted, and the evidence then proposes no answer.
 */
function assessSums(snapshot: CalculationSnapshot, totals: readonly string[]): Evidence {
  const known = listReportedIndicators(snapshot)
  const rules = SUM_INDICATORS.filter(
    ({ total, parts }) =>
      totals.includes(total) && known.has(total) && parts.every((part) => known.has(part)),
  )
  if (rules.length === 0) return makeEvidence('notInMethod', {}, 'not_applicable')
  const compared = rules.flatMap(({ total, parts }) =>
    MODULES.map((module) =>
      compareSum([total, ...parts].map((code) => stateImpact(snapshot, module, code))),
    ).filter((deviation) => deviation !== NOT_DECLARED),
  )
  const deviations = compared.filter((deviation) => deviation !== NOT_DETERMINED)
  const unknown = compared.length - deviations.length
  if (deviations.length === 0) return makeEvidence('sumUnknown', { all: compared.length })
  const greatest = Math.max(...deviations)
  const deviation = greatest < ROUNDING ? 0 : greatest
  const isWithin = deviation <= SUM_TOLERANCE
  return unknown > 0
    ? makeEvidence(
        'sumPartly',
        { deviation: toPercent(deviation), unknown, all: compared.length },
        isWithin ? undefined : 'no',
      )
    : makeEvidence('sum', { deviation: toPercent(deviation) }, yesIf(isWithin))
}

/** Relative deviation of a total from the sum of its parts [1]; a mark if one of the figures has one. */
function compareSum(figures: readonly StatedFigure[]): StatedFigure {
  if (figures.includes(NOT_DECLARED)) return NOT_DECLARED
  const numbers = figures.filter((figure) => typeof figure === 'number')
  if (numbers.length < figures.length) return NOT_DETERMINED
  const [whole, ...pieces] = numbers
  const size = Math.max(...numbers.map(Math.abs))
  return size === 0 ? 0 : Math.abs(whole! - pieces.reduce((sum, piece) => sum + piece, 0)) / size
}

function assessBiogenicBalance({ result: { plain } }: CalculationSnapshot): Evidence {
  const { uptakeCo2, releaseCo2 } = plain.biogenicCarbon
  return makeEvidence(
    'biogenicBalance',
    { uptake: uptakeCo2, release: releaseCo2 },
    yesIf(!plain.warnings.some(({ code }) => code === 'BIOGENIC_IMBALANCE')),
  )
}

/** The largest line and its share of the sizes of all lines; with an unknown part neither is known. */
function assessContribution(snapshot: CalculationSnapshot): Evidence {
  const { known, unknown, over, unknownIn } = rankInputs(snapshot, Infinity)
  const unknownModules = over.filter((module) => unknownIn.includes(module))
  if (unknownModules.length > 0)
    return makeEvidence('contributionUnknown', {
      modules: unknownModules.join(', '),
      lines: unknown.named.length,
    })
  const measureSize = ({ byModule }: RankedInput): number =>
    Math.abs(over.reduce((sum, module) => sum + (byModule[module] ?? 0), 0))
  const [first] = known.named
  const all = known.named.reduce((sum, line) => sum + measureSize(line), 0)
  return first && all > 0
    ? withLanguages(
        makeEvidence('contribution', {
          name: first.description ?? '–',
          share: toPercent(measureSize(first) / all),
        }),
        { name: nameInLanguages(snapshot, first.description ?? '–') },
      )
    : makeEvidence('contribution', { name: '–', share: 0 })
}
