import type { EnvironmentalProfile, IndicatorCode } from './model.ts'

/** Secondary material in a material [1]; null = unknown. */
export interface SecondaryContent {
  readonly fraction: number | null
  /** Follows from the indicator SM, because the profile does not state it itself. */
  readonly isDerived: boolean
  /** Profiles that make it unknown. */
  readonly unknownProfiles: readonly string[]
}

type Contents = Pick<EnvironmentalProfile, 'id' | 'values' | 'secondaryContent' | 'biogenicCarbon'>

/**
 * Secondary content of a material: as entered, else by the indicator SM of its production, else unknown. It is never 0
 * because nobody entered it: module D credits the output that exceeds it.
 *
 *   s = min(1, SM / μ)
 *
 * @param mass  μ [kg per unit] null = unknown
 * Source: decision 0115. Example: aluminium with SM 1.23 kg per kg → 1, derived
 */
export function findSecondaryContent(profile: Contents, mass: number | null): SecondaryContent {
  const stated = profile.secondaryContent ?? null
  if (stated !== null) return { fraction: stated, isDerived: false, unknownProfiles: [] }
  const derived = contentByIndicator(profile, mass)
  return derived === null
    ? { fraction: null, isDerived: false, unknownProfiles: [profile.id] }
    : { fraction: derived, isDerived: true, unknownProfiles: [] }
}

/**
 * Mean secondary content of the materials of a product by mass. One unknown content makes it unknown.
 *
 * @param materials  [kg] with their contents
 * Source: calculation.md §8.2. Example: 3 kg without and 1 kg of only secondary material → 0.25
 */
export function averageContent(
  materials: readonly { readonly mass: number; readonly content: SecondaryContent }[],
): SecondaryContent {
  const present = materials.filter(({ mass }) => mass !== 0)
  const unknownProfiles = [
    ...new Set(present.flatMap(({ content }) => content.unknownProfiles)),
  ].sort()
  const isDerived = present.some(({ content }) => content.isDerived)
  const total = present.reduce((sum, { mass }) => sum + mass, 0)
  const secondary = present.reduce(
    (sum, { mass, content }) => sum + mass * (content.fraction ?? 0),
    0,
  )
  const fraction = unknownProfiles.length > 0 ? null : total === 0 ? 0 : secondary / total
  return { fraction, isDerived, unknownProfiles }
}

function contentByIndicator({ values }: Contents, mass: number | null): number | null {
  const secondary = values['SM']
  if (secondary === undefined || secondary === null || mass === null || !(mass > 0)) return null
  return Math.min(1, Math.max(0, secondary / mass))
}

/** Difference between entered and derived secondary content that is reported [1]. Source: decision 0115. */
const CONTENT_TOLERANCE = 0.05

/** Content by the indicator SM [1] if it contradicts the entered content; null otherwise. */
export function findContradictingContent(profile: Contents, mass: number | null): number | null {
  const stated = profile.secondaryContent ?? null
  const derived = stated === null ? null : contentByIndicator(profile, mass)
  return derived !== null && Math.abs(derived - stated!) > CONTENT_TOLERANCE + 1e-12
    ? derived
    : null
}

/** Uptake below which a material counts as free of biogenic carbon [kg CO2/kg]. Source: calculation.md §10. */
const UPTAKE_TOLERANCE = 0.05

/** Indicators that contain the uptake and the release of biogenic carbon. */
export const CARBON_INDICATORS: readonly IndicatorCode[] = ['GWP-biogenic', 'GWP-total']

/**
 * Biogenic carbon of a profile [kg C per unit]: as entered; else none, where its GWP-biogenic, or else its GWP-total, shows no
 * uptake within the tolerance; else unknown, since material that took up carbon also releases it.
 *
 * @param mass  μ [kg per unit] null = unknown
 * Source: decision 0115. Example: empty and GWP-biogenic 0.02 → 0; empty and GWP-biogenic −1.6 → unknown
 */
export function findBiogenicCarbon(profile: Contents, mass: number | null): number | null {
  const stated = profile.biogenicCarbon ?? null
  if (stated !== null) return stated
  const shown = readShownUptake(profile)
  if (shown === null) return null
  return -shown <= UPTAKE_TOLERANCE * (mass !== null && mass > 0 ? mass : 1) ? 0 : null
}

const readShownUptake = ({ values }: Contents): number | null =>
  values['GWP-biogenic'] ?? values['GWP-total'] ?? null

/** The profile shows its uptake of carbon. With an unknown carbon content it is an uptake without a release. */
export const hasUncountedUptake = (profile: Contents): boolean => readShownUptake(profile) !== null
