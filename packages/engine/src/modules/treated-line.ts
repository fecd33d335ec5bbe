import {
  type Factor,
  sumParts,
  type Lack,
  multiplyPart,
  type Part,
  makePart,
} from '../model/contribution.ts'
import {
  bookPart,
  bookLack,
  lackEverything,
  type Ledger,
  type Line,
  reportUnknownMass,
} from '../ledger/ledger.ts'
import type { ModuleIndex } from '../model/life-cycle-modules.ts'
import type { ContributionCode, Multiplier, StreamOrigin, TreatedStream } from '../model/results.ts'
import { heatValue } from '../waste/heat-value.ts'
import { type Treatment, treatmentPerKg } from '../waste/treatment.ts'

interface TreatedStreamOfLine {
  readonly treatment: Treatment
  /** [kg] */
  readonly mass: number
}

/** Materials of a line with their treatments per kg. */
export interface TreatedLine {
  readonly streams: readonly TreatedStreamOfLine[]
  /** Unknown treatment of materials without a scenario. */
  readonly lacks: readonly Lack[]
}

/**
 * Treats an amount of a line by its waste scenarios, material by material (§5, §6.4, §8).
 *
 * @param amount    [unit of the line]
 * @param override  scenario that overrides those of the materials
 */
export function treatLine(
  ledger: Ledger,
  line: Line,
  amount: number,
  origin: StreamOrigin,
  override: string | null = null,
): TreatedLine {
  const streams: TreatedStreamOfLine[] = []
  const lacks: Lack[] = []
  for (const stream of line.streams) {
    if (amount === 0 || stream.kgPerUnit === 0) continue
    const id = override ?? stream.wasteScenarioId
    const scenario = id === null ? null : ledger.library.scenario(id)
    if (scenario === null) {
      if (
        id !== null ||
        needsScenario(line, stream.material.profile?.profile.wasteScenarioApplicable)
      ) {
        ledger.findings.warn({ code: 'WASTE_SCENARIO_MISSING', inputId: line.id })
        ledger.findings.gap({
          inputId: line.id,
          why: 'wasteScenarioMissing',
          field:
            origin === 'productionWaste' ? 'wasteScenarioProductionWasteId' : 'wasteScenarioId',
          ...(id === null ? {} : { wasteScenarioId: id }),
        })
        lacks.push(...lackEverything(ledger.library))
      }
      continue
    }
    if (stream.kgPerUnit === null || stream.material.profile?.isUnknownPerKg) {
      reportUnknownMass(ledger, line)
      lacks.push(...lackEverything(ledger.library))
      continue
    }
    const mass = amount * stream.kgPerUnit
    const treatment = treatmentPerKg(ledger.library, stream.material, scenario)
    for (const gap of treatment.gaps) ledger.findings.gap({ inputId: line.id, ...gap })
    for (const warning of treatment.warnings) ledger.findings.warn({ ...warning, inputId: line.id })
    if (treatment.isReleaseIncluded) ledger.isReleaseIncluded = true
    ledger.streams.push(streamFigures(line, origin, treatment, mass))
    streams.push({ treatment, mass })
  }
  return { streams, lacks }
}

const needsScenario = (line: Line, isApplicable: boolean | null | undefined) =>
  isApplicable === true || line.type === 'A3_PRODUCTION_WASTE' || line.type === 'D_END_OF_LIFE'

/**
 * Books a treated line with its unknown parts: `burdens` before the end of life, C2–C4 at the end of life, D beyond it.
 */
export function bookTreated(
  ledger: Ledger,
  line: Line,
  module: ModuleIndex,
  treated: TreatedLine,
  which: Direction,
  code: ContributionCode,
  multiplier: Multiplier | null = null,
): void {
  for (const stream of treated.streams) {
    const one = treatmentPart(stream, which, code)
    if (one !== null)
      bookPart(ledger, line, module, multiplier === null ? one : multiplyPart(one, multiplier))
  }
  bookLack(ledger, line, module, treated.lacks)
}

/** Keeps the credits of a treated line until D is booked. */
export function keepCredits(line: Line, treated: TreatedLine, code: ContributionCode): void {
  for (const stream of treated.streams) {
    const one = treatmentPart(stream, 'D', code)
    if (one !== null) line.credits.push(one)
  }
  line.creditLacks.push(...treated.lacks)
}

type Direction = 'burdens' | 'C2' | 'C3' | 'C4' | 'D'

function treatmentPart(
  { treatment, mass }: TreatedStreamOfLine,
  which: Direction,
  code: ContributionCode,
): Part | null {
  const factor = inDirection(treatment, which)
  if (factor.parts!.length === 0 && factor.lacks.length === 0) return null
  return makePart(code, mass, 'kg', factor, undefined, treatment.scenario.scenario.id)
}

/** Returns the factor of that name; a property lookup by name would be several times slower. */
function inDirection(treatment: Treatment, which: Direction): Factor {
  switch (which) {
    case 'burdens':
      return treatment.burdens
    case 'C2':
      return treatment.C2
    case 'C3':
      return treatment.C3
    case 'C4':
      return treatment.C4
    case 'D':
      return treatment.D
  }
}

/**
 * Mean treatment per kg of several lines by mass: the mix of the D_END_OF_LIFE lines for replaced parts (§7).
 */
export function mixPerKg(
  ledger: Ledger,
  treated: readonly TreatedLine[],
  which: 'C2' | 'C3' | 'C4' | 'D',
  code: ContributionCode,
): Factor {
  const streams = treated.flatMap((one) => one.streams)
  const mass = streams.reduce((sum, stream) => sum + stream.mass, 0)
  const parts =
    mass === 0
      ? []
      : streams.map(({ treatment, mass: own }) =>
          makePart(
            code,
            1,
            'kg',
            treatment[which],
            [{ code: 'shareOfMass', value: own / mass }],
            treatment.scenario.scenario.id,
          ),
        )
  return sumParts(
    ledger.library.axis,
    parts,
    treated.flatMap((one) => one.lacks),
  )
}

/** A product of 0 is known, whatever the other factor is. */
const multiplyKnown = (one: number | null, other: number | null): number | null =>
  one === 0 || other === 0 ? 0 : one === null || other === null ? null : one * other

function streamFigures(
  line: Line,
  origin: StreamOrigin,
  treatment: Treatment,
  mass: number,
): TreatedStream {
  const { masses, scenario, material } = treatment
  const heat = heatValue(treatment)
  const recovered = (efficiency: number | null) =>
    multiplyKnown(multiplyKnown(mass * masses.incineration, heat), efficiency)
  return {
    inputId: line.id,
    origin,
    profileId: material.profile?.profileId ?? null,
    wasteScenarioId: scenario.scenario.id,
    mass,
    left: mass * masses.left,
    landfill: mass * (masses.landfill + masses.lost),
    incineration: mass * masses.incineration,
    recycling: mass * masses.recycling,
    reuse: mass * masses.reuse,
    lost: mass * masses.lost,
    secondaryInput: multiplyKnown(mass, masses.secondaryInput),
    netRecycling: multiplyKnown(mass, masses.netRecycling),
    netReuse: mass * masses.reused,
    electricity: recovered(scenario.electricEfficiency),
    heat: recovered(scenario.thermalEfficiency),
    isEnergyRecovery: scenario.isEnergyRecovery,
  }
}
