import type { PreparedLibrary } from '../library/prepared-library.ts'
import { bookFootprintLine, isLacking, type FootprintBooking } from './book-line.ts'
import {
  BIOGENIC,
  BIOGENIC_PLACE,
  CLIMATE,
  CLIMATE_PLACE,
  prepareClimateLibrary,
} from './climate.ts'
import { FootprintSums, stateEmpty } from './group-rows.ts'
import type {
  ConsolidationApproach,
  FootprintLine,
  FootprintLocation,
  FootprintPart,
  FootprintRequest,
} from './model.ts'
import type { FootprintGap, FootprintResult, FootprintRow, FootprintWarning } from './results.ts'

/** Rows and findings of one line. */
interface CalculatedLine {
  readonly rows: readonly FootprintRow[]
  readonly gaps: readonly FootprintGap[]
  readonly warnings: readonly FootprintWarning[]
}

/**
 * A footprint without its lines, prepared for many computations. A line that is the same object as before keeps its rows, so
 * a change of one line costs one line and the sums.
 */
export interface PreparedFootprint {
  readonly request: Omit<FootprintRequest, 'lines'>
  readonly library: PreparedLibrary
  readonly known: WeakMap<FootprintLine, CalculatedLine>
}

export const prepareFootprint = (request: Omit<FootprintRequest, 'lines'>): PreparedFootprint => ({
  request,
  library: prepareClimateLibrary(request.library),
  known: new WeakMap(),
})

/**
 * Calculates the footprint of an organisation.
 *
 * Pure: the same request gives a bit-identical result, in any order of lines.
 *
 * @throws EngineError for an impossible waste scenario or profile
 * Source: calculation.md §14. Example: 1000 m3 of gas at 2 kg CO2 eq./m3 at a controlled site → scope 1: 2000 kg CO2 eq.
 */
export function calculateFootprint(
  request: FootprintRequest,
  prepared: PreparedFootprint = prepareFootprint(request),
): FootprintResult {
  const run = new FootprintRun(prepared)
  run.change([], request.lines)
  return run.state()
}

/**
 * A footprint that is computed again after each change of its lines. A change costs the lines that it concerns and the groups
 * that they are in, however many lines there are; the result is bit-identical to that of all lines computed at once.
 */
export class FootprintRun {
  readonly #prepared: PreparedFootprint
  readonly #sums: FootprintSums
  /** What lines lack, and warnings; lines without any are not in it. */
  readonly #findings = new Map<string, CalculatedLine>()
  /** Number of lines by location. */
  readonly #locations = new Map<string, number>()
  #lineCount = 0
  #estimatedLines = 0
  #order: readonly string[] | null = null

  constructor(prepared: PreparedFootprint) {
    this.#prepared = prepared
    this.#sums = new FootprintSums(prepared.request.intervals)
  }

  /**
   * @param before  lines that are no longer part of the footprint, as they were given
   * @param now     lines that are part of it instead
   * @throws EngineError for an impossible waste scenario or profile
   */
  change(before: readonly FootprintLine[], now: readonly FootprintLine[]): void {
    const added = now.map((line) => calculateLine(this.#prepared, line))
    this.#take(
      before,
      before.map((line) => calculateLine(this.#prepared, line)),
      -1,
    )
    this.#take(now, added, 1)
  }

  #take(lines: readonly FootprintLine[], calculated: readonly CalculatedLine[], sign: 1 | -1) {
    this.#sums.add(listRows(calculated), sign)
    lines.forEach((line, index) => {
      const { gaps, warnings, rows } = calculated[index]!
      this.#lineCount += sign
      if (line.isEstimated && rows.length > 0) this.#estimatedLines += sign
      const ofLocation = (this.#locations.get(line.locationId) ?? 0) + sign
      if (ofLocation === 0) this.#locations.delete(line.locationId)
      else this.#locations.set(line.locationId, ofLocation)
      if (gaps.length === 0 && warnings.length === 0) return
      this.#order = null
      if (sign === 1) this.#findings.set(line.id, calculated[index]!)
      else this.#findings.delete(line.id)
    })
  }

  state(): FootprintResult {
    const { estimated, ...sums } = this.#sums.state()
    this.#order ??= [...this.#findings.keys()].sort()
    const findings = this.#order.map((id) => this.#findings.get(id)!)
    return {
      ...sums,
      total: hasCountedLine(this.#prepared.request, this.#locations.keys())
        ? sums.total
        : stateEmpty(sums.total),
      estimated: { lines: this.#estimatedLines, value: estimated },
      lineCount: this.#lineCount,
      gaps: [
        ...findings.flatMap(({ gaps }) => gaps),
        ...findConsolidationGaps(this.#prepared.request, [...this.#locations.keys()].sort()),
      ],
      warnings: findings.flatMap(({ warnings }) => warnings),
    }
  }
}

/**
 * Whether a footprint has something to state. Lines of excluded locations do not count.
 *
 * @param locationIds  locations of its lines
 */
export const hasCountedLine = (
  { consolidation, locations }: Omit<FootprintRequest, 'lines'>,
  locationIds: Iterable<string>,
): boolean =>
  Iterator.from(locationIds).some((id) => consolidationFactor(consolidation, locations[id]) !== 0)

function* listRows(calculated: readonly CalculatedLine[]): Iterable<FootprintRow> {
  for (const { rows } of calculated) yield* rows
}

/** Lists the rows of all lines, in the order of their ids. */
export const listFootprintRows = (
  request: FootprintRequest,
  prepared: PreparedFootprint = prepareFootprint(request),
): FootprintRow[] => sortById(request.lines).flatMap((line) => calculateLine(prepared, line).rows)

/** The rows of one line. */
export const listLineRows = (
  prepared: PreparedFootprint,
  line: FootprintLine,
): readonly FootprintRow[] => calculateLine(prepared, line).rows

const sortById = (lines: readonly FootprintLine[]): readonly FootprintLine[] =>
  lines.every((line, i) => i === 0 || lines[i - 1]!.id <= line.id)
    ? lines
    : [...lines].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))

function calculateLine(prepared: PreparedFootprint, line: FootprintLine): CalculatedLine {
  let calculated = prepared.known.get(line)
  if (!calculated) prepared.known.set(line, (calculated = workOutLine(prepared, line)))
  return calculated
}

function workOutLine({ request, library }: PreparedFootprint, line: FootprintLine): CalculatedLine {
  const gaps: FootprintGap[] = []
  const bookings = bookFootprintLine(library, line, (gap) => gaps.push({ lineId: line.id, ...gap }))
  const factor = consolidationFactor(request.consolidation, request.locations[line.locationId])
  return {
    rows: groupByPart(bookings).map((ofPart) => makeRow(line, ofPart, factor)),
    gaps,
    warnings: listWarnings(line),
  }
}

/** The legs of a transport are one row. Most lines have one booking. */
const groupByPart = (bookings: FootprintBooking[]): FootprintBooking[][] =>
  bookings.length === 1 ? [bookings] : [...Map.groupBy(bookings, ({ part }) => part).values()]

/** Transport, waste and end of life are always categories of scope 3. */
const CATEGORY_OF_PART: Readonly<Record<Exclude<FootprintPart, 'use'>, string>> = {
  transport: '3.4',
  waste: '3.5',
  endOfLife: '3.12',
}

function makeRow(
  line: FootprintLine,
  bookings: readonly FootprintBooking[],
  consolidation: number | null,
): FootprintRow {
  const { part } = bookings[0]!
  let climate = 0
  let biogenic = 0
  for (const { quantity, factor } of bookings) {
    climate += quantity * (factor?.vector[CLIMATE_PLACE] ?? 0)
    biogenic += quantity * (factor?.vector[BIOGENIC_PLACE] ?? 0)
  }
  // An excluded location is complete: whatever its lines lack counts for nothing.
  const isUnknown = (code: string): boolean =>
    consolidation === null ||
    (consolidation !== 0 &&
      bookings.some(({ factor, quantity, unit }) =>
        quantity === 0 && unit !== '' ? false : isLacking(factor, code),
      ))
  const share = consolidation ?? 0
  return {
    lineId: line.id,
    part,
    locationId: line.locationId,
    interval: line.interval,
    ...(part === 'use'
      ? {
          scope: line.scope,
          category: line.category ?? String(line.scope),
          scope2Method: line.scope === 2 ? (line.scope2Method ?? null) : null,
        }
      : { scope: 3, category: CATEGORY_OF_PART[part], scope2Method: null }),
    value: climate * share + 0,
    isIncomplete: isUnknown(CLIMATE),
    biogenic: biogenic * share + 0,
    isBiogenicIncomplete: isUnknown(BIOGENIC),
    isEstimated: line.isEstimated ?? false,
  }
}

/**
 * The share k of a location that counts as the organisation's [1]; null = unknown.
 *
 * Equity share: the share of the equity. Control: 1 with control, 0 without; joint financial control: the share of the equity.
 * Source: calculation.md §14; GHG Protocol Corporate Standard, chapter 3.
 * Example: 40 % of the equity, operational and joint financial control → 0.4 by equity and financial control, 1 by operational control
 */
export function consolidationFactor(
  approach: ConsolidationApproach,
  location: FootprintLocation | undefined,
): number | null {
  if (countsByEquity(approach, location)) return location?.equityFraction ?? null
  const hasControl =
    approach === 'operationalControl' ? location?.operationalControl : location?.financialControl
  return hasControl === undefined || hasControl === null ? null : Number(hasControl)
}

const countsByEquity = (
  approach: ConsolidationApproach,
  location: FootprintLocation | undefined,
): boolean =>
  approach === 'equityShare' ||
  (approach === 'financialControl' && location?.jointFinancialControl === true)

const CONSOLIDATION_FIELD: Readonly<Record<ConsolidationApproach, string>> = {
  equityShare: 'equity',
  operationalControl: 'operationalControl',
  financialControl: 'financialControl',
}

const findConsolidationGaps = (
  { consolidation, locations }: Omit<FootprintRequest, 'lines'>,
  used: readonly string[],
): FootprintGap[] =>
  used
    .filter((id) => consolidationFactor(consolidation, locations[id]) === null)
    .map((locationId) => ({
      why: 'consolidationMissing',
      locationId,
      field: countsByEquity(consolidation, locations[locationId])
        ? CONSOLIDATION_FIELD.equityShare
        : CONSOLIDATION_FIELD[consolidation],
    }))

/**
 * Whether energy of a category is bought with contracts that say how it was made: electricity. Heat, steam and cooling without a
 * contract count in both totals of scope 2 (GHG Protocol Scope 2 Guidance, chapter 6).
 */
export const hasContracts = (category: string | null | undefined): boolean =>
  category === null || category === undefined || category === '2' || category === '2.1'

function listWarnings(line: FootprintLine): FootprintWarning[] {
  const lineId = line.id
  const warnings: FootprintWarning[] = []
  if (line.amount === 0) warnings.push({ code: 'ZERO_AMOUNT', lineId })
  if (line.scope === 3 && !line.category) warnings.push({ code: 'CATEGORY_MISSING', lineId })
  if (line.scope === 2 && !line.scope2Method && hasContracts(line.category))
    warnings.push({ code: 'SCOPE_2_METHOD_MISSING', lineId })
  return warnings
}
