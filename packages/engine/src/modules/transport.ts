import { EngineError } from '../model/engine-error.ts'
import { type Factor, makePart, type Part, makeMultiplier } from '../model/contribution.ts'
import {
  amountBase,
  bookPart,
  bookLack,
  bookUnknownMass,
  lackEverything,
  isDeclared,
  isProductMaterial,
  type Ledger,
  type Line,
  perUnitMass,
  reportUnknownMass,
} from '../ledger/ledger.ts'
import { notConvertible } from '../library/not-convertible.ts'
import { A2, A4 } from '../model/life-cycle-modules.ts'
import type { TransportLeg } from '../model/model.ts'
import type { Multiplier } from '../model/results.ts'
import { kg, type Kilogram, km, type Kilometre, type TonneKilometre } from '../model/quantity.ts'

/**
 * Transport work of one leg.
 *
 *   tkm = m/1000 · d
 *
 * The profile includes the empty return, so that the distance is never doubled.
 * @param mass      [kg]
 * @param distance  [km], one way
 * @returns         [tkm]
 * Source: calculation.md §4. Example: 10 kg over 150 km → 1.5 tkm
 */
export function tonneKilometres(mass: Kilogram, distance: Kilometre): TonneKilometre {
  return ((mass / 1000) * distance) as TonneKilometre
}

/** A2: inbound transport of a line, leg by leg. `transportApplicable: false` on the profile means none. §4, §6. */
export function bookInboundTransport(ledger: Ledger, line: Line): void {
  if (line.profile?.profile.transportApplicable === false) return
  const legs = line.input.legs ?? []
  if (legs.length === 0) return
  if (line.massPerUnit === null) {
    bookUnknownMass(ledger, line, A2)
    return
  }
  const perUnit = perUnitMass(line.massPerUnit)
  const isMaterial = isProductMaterial(line)
  const amount = isMaterial ? amountBase(line) : line.net
  const multipliers = isMaterial ? [...perUnit, ...line.perNet] : perUnit
  for (const leg of legs) {
    const profile = legProfile(ledger, leg, line.id)
    if (profile === null) bookLack(ledger, line, A2, lackEverything(ledger.library))
    else
      bookPart(ledger, line, A2, legPart('transport', amount, line.unit, profile, multipliers, leg))
  }
}

/** A4 = T(M + M_p, site): each material and packaging line by its net mass. Source: §6.2. */
export function bookSiteTransport(ledger: Ledger): void {
  const { siteTransport } = ledger.calculation
  const carried = ledger.due.filter(
    (line) =>
      line.netMass !== 0 && (isProductMaterial(line) || line.type === 'A3_PACKAGING_MATERIALS'),
  )
  const isA4Declared = isDeclared(ledger, 'A4')
  if (!siteTransport && isA4Declared && carried.length > 0) {
    ledger.findings.gap({ inputId: null, why: 'siteTransportMissing', field: 'siteTransport' })
  }
  for (const line of carried) {
    const one = siteTransportPart(ledger, line)
    if (one) bookPart(ledger, line, A4, one)
    else if (isA4Declared || siteTransport)
      bookLack(ledger, line, A4, lackEverything(ledger.library))
  }
}

/** Site transport of the net mass of a line, or null if unknown. */
export function siteTransportPart(ledger: Ledger, line: Line): Part | null {
  const { siteTransport } = ledger.calculation
  const profile = siteTransport ? legProfile(ledger, siteTransport, null) : null
  if (line.massPerUnit === null) reportUnknownMass(ledger, line)
  if (!siteTransport || !profile || line.massPerUnit === null) return null
  const perUnit = perUnitMass(line.massPerUnit)
  return legPart('siteTransport', line.net, line.unit, profile, perUnit, siteTransport)
}

function legProfile(ledger: Ledger, leg: TransportLeg, inputId: string | null): Factor | null {
  if (!(leg.distanceKm >= 0)) {
    const facts = {
      calculationId: ledger.calculation.id,
      inputId: inputId ?? undefined,
      field: 'distanceKm',
    }
    throw new EngineError('NEGATIVE_AMOUNT', { ...facts, value: leg.distanceKm })
  }
  const profile = leg.profileId === null ? undefined : ledger.library.profile(leg.profileId)
  if (!profile) {
    const field = inputId === null ? 'siteTransport' : 'legs'
    const profileId = leg.profileId ?? undefined
    ledger.findings.gap({ inputId, why: 'profileMissing', profileId, field })
    return null
  }
  const factor = profile.perTonneKilometre
  if (factor === null) {
    throw notConvertible(profile, {
      calculationId: ledger.calculation.id,
      inputId: inputId ?? undefined,
      field: inputId === null ? 'siteTransport' : 'legs',
    })
  }
  return factor
}

function legPart(
  code: 'transport' | 'siteTransport',
  amount: number,
  unit: string,
  profile: Factor,
  multipliers: readonly Multiplier[],
  leg: TransportLeg,
): Part {
  const workPerKg = tonneKilometres(kg(1), km(leg.distanceKm))
  return makePart(code, amount, unit, profile, [
    ...multipliers,
    makeMultiplier('distance', workPerKg),
  ])
}
