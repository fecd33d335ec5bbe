import type { Factor, Lack } from '../model/contribution.ts'
import { tonneKilometres } from '../modules/transport.ts'
import type { PreparedLibrary } from '../library/prepared-library.ts'
import type { PreparedProfile } from '../library/prepared-profile.ts'
import { kg, km } from '../model/quantity.ts'
import { convertAmount } from '../model/units.ts'
import { treatmentPerKg } from '../waste/treatment.ts'
import { readMaterial } from '../waste/treatment-step.ts'
import { CLIMATE } from './climate.ts'
import type { FootprintLine, FootprintPart } from './model.ts'
import type { FootprintGap } from './results.ts'

/** Steps from the entered amount to the quantity that the factor is multiplied with. */
export interface FootprintMultiplier {
  readonly code: 'unit' | 'massPerUnit' | 'wasteFraction' | 'remainingFraction' | 'distance'
  readonly value: number
}

/** One product of a quantity and a factor. */
export interface FootprintBooking {
  readonly part: FootprintPart
  /** [unit of the factor] amount × multipliers */
  readonly quantity: number
  readonly unit: string
  readonly multipliers: readonly FootprintMultiplier[]
  /** Null: unknown, for a reason in the gaps. */
  readonly factor: Factor | null
  readonly profileId?: string
  readonly wasteScenarioId?: string
}

type ReportGap = (gap: Omit<FootprintGap, 'lineId'>) => void

/** Bookings of one line before consolidation. Source: calculation.md §14. */
export function bookFootprintLine(
  library: PreparedLibrary,
  line: FootprintLine,
  reportGap: ReportGap,
): FootprintBooking[] {
  const profile = findProfile(library, line, reportGap)
  if (line.amount === null) reportGap({ why: 'amountMissing', field: 'amount' })
  const conversion = profile && findConversion(line, profile, reportGap)
  const facts = { library, line, profile, reportGap }
  if (line.amount === null || !profile || conversion === null) return listUnknown(line)
  const amount = line.amount * (conversion ?? 1)
  const converted: FootprintMultiplier[] =
    conversion === undefined || conversion === 1 ? [] : [{ code: 'unit', value: conversion }]
  return [
    {
      part: 'use',
      quantity: amount,
      unit: profile.profile.unit,
      multipliers: converted,
      factor: reportLacks(profile, reportGap, 'profileId'),
      profileId: profile.profileId,
    },
    ...bookByMass({ ...facts, profile }, amount, converted),
  ]
}

interface BookingFacts {
  library: PreparedLibrary
  line: FootprintLine
  profile: PreparedProfile
  reportGap: ReportGap
}

/** Transport, waste and end of life act on the mass of the gross amount. */
function bookByMass(
  facts: BookingFacts,
  amount: number,
  converted: readonly FootprintMultiplier[],
): FootprintBooking[] {
  const { line, profile, reportGap } = facts
  const parts = listMassParts(line, profile)
  if (parts.length === 0 || amount === 0 || profile.massPerUnit === 0) return []
  if (profile.massPerUnit === null) {
    reportGap({ why: 'massPerUnitMissing', profileId: profile.profileId, field: 'profileId' })
    return parts.map(unknownBooking)
  }
  const mass = amount * profile.massPerUnit
  const multipliers: readonly FootprintMultiplier[] =
    profile.massPerUnit === 1
      ? converted
      : [...converted, { code: 'massPerUnit', value: profile.massPerUnit }]
  return parts.flatMap((part) =>
    part === 'transport'
      ? bookTransport(facts, mass, multipliers)
      : [bookTreatment(facts, part, mass, multipliers)],
  )
}

/** T(m) = Σ_legs m/1000 · d · I_t. Source: calculation.md §4. */
const bookTransport = (
  { library, line, reportGap }: BookingFacts,
  mass: number,
  multipliers: readonly FootprintMultiplier[],
): FootprintBooking[] =>
  (line.legs ?? []).map((leg) => {
    const profile = leg.profileId === null ? undefined : library.profile(leg.profileId)
    const profileId = leg.profileId ?? undefined
    const gap = { profileId, field: 'legs' }
    if (!profile) reportGap({ why: 'profileMissing', ...gap })
    else if (profile.perTonneKilometre === null) reportGap({ why: 'unitNotConvertible', ...gap })
    else reportLacks(profile, reportGap, 'legs')
    return {
      part: 'transport',
      quantity: tonneKilometres(kg(mass), km(leg.distanceKm)),
      unit: 'tkm',
      multipliers: [...multipliers, { code: 'distance', value: leg.distanceKm / 1000 }],
      factor: profile?.perTonneKilometre ?? null,
      profileId,
    }
  })

/** treat(m · w) of the waste, treat(m · (1 − w)) of the rest: C2 + C3 + C4 without D. Source: calculation.md §8, §14. */
function bookTreatment(
  { library, line, profile, reportGap }: BookingFacts,
  part: 'waste' | 'endOfLife',
  mass: number,
  multipliers: readonly FootprintMultiplier[],
): FootprintBooking {
  if (isWasteUnknown(line)) {
    if (part === 'waste') reportGap({ why: 'wasteShareMissing', field: 'wasteFraction' })
    return unknownBooking(part)
  }
  const lost = line.wasteFraction ?? 0
  const isWaste = part === 'waste'
  const id = (isWaste ? line.wasteScenarioProductionWasteId : null) ?? line.wasteScenarioId ?? null
  const scenario = id === null ? null : library.scenario(id)
  if (!scenario) {
    reportGap({
      why: 'wasteScenarioMissing',
      field: isWaste ? 'wasteScenarioProductionWasteId' : 'wasteScenarioId',
      ...(id === null ? {} : { wasteScenarioId: id }),
    })
    return unknownBooking(part)
  }
  const treatment = treatmentPerKg(library, readMaterial(profile), scenario)
  for (const { why, profileId, field } of treatment.gaps) {
    // What is biogenic marks the figure outside the scopes only.
    if (why === 'biogenicCarbonMissing') continue
    reportGap({
      why: why as FootprintGap['why'],
      wasteScenarioId: scenario.scenario.id,
      field: field ?? 'wasteScenarioId',
      ...(profileId === undefined ? {} : { profileId }),
    })
  }
  for (const lack of treatment.burdens.lacks)
    reportLack(lack, reportGap, 'wasteScenarioId', scenario.scenario.id)
  const share = isWaste ? lost : 1 - lost
  return {
    part,
    quantity: mass * share,
    unit: 'kg',
    multipliers: [
      ...multipliers,
      ...(share === 1
        ? []
        : [
            {
              code: isWaste ? ('wasteFraction' as const) : ('remainingFraction' as const),
              value: share,
            },
          ]),
    ],
    factor: treatment.burdens,
    wasteScenarioId: scenario.scenario.id,
  }
}

/** Parts of a line that act on its mass. */
function listMassParts(
  line: FootprintLine,
  profile: PreparedProfile | null,
): Exclude<FootprintPart, 'use'>[] {
  const isTransported =
    (line.legs ?? []).length > 0 && profile?.profile.transportApplicable !== false
  return [
    ...(isTransported ? (['transport'] as const) : []),
    ...((line.wasteFraction ?? 0) > 0 || isWasteUnknown(line) ? (['waste'] as const) : []),
    ...(line.wasteScenarioId ? (['endOfLife'] as const) : []),
  ]
}

/** Without a share nothing is wasted (decision 0115), unless the line says how its waste is treated. */
const isWasteUnknown = ({ wasteFraction, wasteScenarioProductionWasteId }: FootprintLine) =>
  (wasteFraction ?? null) === null && Boolean(wasteScenarioProductionWasteId)

const unknownBooking = (part: FootprintPart): FootprintBooking => ({
  part,
  quantity: 0,
  unit: '',
  multipliers: [],
  factor: null,
})

const listUnknown = (line: FootprintLine): FootprintBooking[] =>
  (['use', ...listMassParts(line, null)] as const).map(unknownBooking)

function findProfile(
  library: PreparedLibrary,
  { profileId }: FootprintLine,
  reportGap: ReportGap,
): PreparedProfile | null {
  const profile = profileId ? library.profile(profileId) : null
  if (!profile)
    reportGap({
      why: 'profileMissing',
      field: 'profileId',
      ...(profileId ? { profileId } : {}),
    })
  return profile
}

/** Units of the profile per entered unit; undefined where the amount is in the unit of the profile, null = unknown. */
function findConversion(
  { unit }: FootprintLine,
  { profile, profileId, massPerUnit }: PreparedProfile,
  reportGap: ReportGap,
): number | null | undefined {
  if (!unit) return undefined
  const converted = convertAmount(1, unit, profile.unit, massPerUnit)
  if (!converted) reportGap({ why: 'unitNotConvertible', profileId, field: 'unit' })
  return converted && converted.amount
}

function reportLacks(profile: PreparedProfile, reportGap: ReportGap, field: string): Factor {
  for (const lack of profile.lacks) reportLack(lack, reportGap, field)
  return profile
}

/** A missing biogenic value is no gap: it marks the figure outside the scopes only. */
function reportLack(
  { codes, profileId }: Lack,
  reportGap: ReportGap,
  field: string,
  wasteScenarioId?: string,
): void {
  if (profileId === null || !codes.includes(CLIMATE)) return
  reportGap({
    why: 'indicatorMissing',
    profileId,
    field,
    ...(wasteScenarioId === undefined ? {} : { wasteScenarioId }),
  })
}

/** Returns true if a factor does not state this indicator. */
export const isLacking = (factor: Factor | null, code: string): boolean =>
  factor === null || factor.lacks.some(({ codes }) => codes.includes(code))
