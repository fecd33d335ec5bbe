import { type Factor, factorOf, type Lack, type Part, part } from '../contribution.ts'
import { everything, type Ledger, type Line } from '../ledger.ts'
import type { ContributionCode, StreamOrigin, TreatedStream } from '../results.ts'
import { type Treatment, treatmentPerKg } from './treatment.ts'

/** The materials of a line on their way out, each with its treatment per kg. */
export interface TreatedLine {
  readonly streams: readonly { readonly treatment: Treatment; readonly mass: number }[]
  /** When a scenario is missing: unknown, not zero. */
  readonly lacks: readonly Lack[]
}

/**
 * Sends an amount of a line through its waste scenarios, material by material (§5, §6.4, §8).
 *
 * @param amount    [unit of the line]
 * @param override  scenario that goes before those of the materials
 */
export function treatLine(
  ledger: Ledger,
  line: Line,
  amount: number,
  origin: StreamOrigin,
  override: string | null = null,
): TreatedLine {
  const streams: { treatment: Treatment; mass: number }[] = []
  const lacks: Lack[] = []
  for (const stream of line.streams) {
    const mass = amount * stream.kgPerUnit
    if (mass === 0) continue
    const id = override ?? stream.wasteScenarioId
    const scenario = id === null ? null : ledger.library.scenario(id)
    if (scenario === null) {
      if (id !== null || needsScenario(line, stream.material.profile?.profile.wasteScenarioApplicable)) {
        ledger.findings.warn({ code: 'WASTE_SCENARIO_MISSING', inputId: line.id })
        ledger.findings.gap({
          inputId: line.id,
          why: 'wasteScenarioMissing',
          field: origin === 'productionWaste' ? 'wasteScenarioProductionWasteId' : 'wasteScenarioId',
          ...(id === null ? {} : { wasteScenarioId: id }),
        })
        lacks.push(...everything(ledger.library))
      }
      continue
    }
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

/** Parts of a treated line in one direction: `burdens` before the end of life, C2–C4 at it, D beyond it. */
export function treatmentParts(
  treated: TreatedLine,
  which: 'burdens' | 'C2' | 'C3' | 'C4' | 'D',
  code: ContributionCode,
): Part[] {
  const parts: Part[] = []
  for (const { treatment, mass } of treated.streams) {
    const factor = treatment[which]
    if (factor.parts!.length === 0 && factor.lacks.length === 0) continue
    parts.push(part(code, mass, 'kg', factor, undefined, treatment.scenario.scenario.id))
  }
  return parts
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
  const parts = mass === 0 ? [] : streams.map(({ treatment, mass: own }) =>
    part(code, 1, 'kg', treatment[which], [{ code: 'shareOfMass', value: own / mass }], treatment.scenario.scenario.id),
  )
  return factorOf(ledger.library.axis, parts, treated.flatMap((one) => one.lacks))
}

function streamFigures(line: Line, origin: StreamOrigin, treatment: Treatment, mass: number): TreatedStream {
  const { masses, scenario, material } = treatment
  const heat = material.lowerHeatValue ?? (material.usesScenarioHeat ? (scenario.scenario.lowerHeatValue ?? 0) : 0)
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
    secondaryInput: mass * masses.secondaryInput,
    netRecycling: mass * masses.netRecycling,
    netReuse: mass * masses.reused,
    electricity: mass * masses.incineration * heat * scenario.electricEfficiency,
    heat: mass * masses.incineration * heat * scenario.thermalEfficiency,
    isEnergyRecovery: scenario.isEnergyRecovery,
  }
}
