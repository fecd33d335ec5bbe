/**
 * What units of measurement say by themselves. The only place that knows it: server, sheet, forms and checks all ask
 * here. A unit that is not listed says nothing, which is unknown and not zero.
 */

/** [kg] */
const KILOGRAMS = new Map([
  ['kg', 1],
  ['g', 0.001],
  ['t', 1000],
])

/** [MJ] */
const MEGAJOULES = new Map([
  ['MJ', 1],
  ['kWh', 3.6],
  ['GJ', 1000],
  ['MWh', 3600],
])

/** [tkm] */
const TONNE_KILOMETRES = new Map([
  ['tkm', 1],
  ['kgkm', 0.001],
])

/** Work of transport weighs nothing. */
const MASSLESS = new Set([...MEGAJOULES.keys(), ...TONNE_KILOMETRES.keys(), 'pkm'])

/** [kg] mass of one unit of mass; null for any other unit. */
export const kilogramsIn = (unit: string): number | null => KILOGRAMS.get(unit) ?? null

/**
 * Mass of one unit of a profile.
 *
 * @param stated  massPerUnit of the profile, where it has one
 * @returns       [kg/unit]; 0 for energy and transport; null = unknown
 * Source: calculation.md §0. Example: 1 t → 1000; 1 m2 stated as 12.5 → 12.5; 1 m2 that does not say → null.
 */
export const massPerUnit = (unit: string, stated: number | null | undefined): number | null =>
  stated ?? kilogramsIn(unit) ?? (MASSLESS.has(unit) ? 0 : null)

/** [MJ/unit] energy of one unit of a profile; null = unknown. Example: 1 kWh → 3.6. Source: calculation.md §9.3. */
export const megajoulesPerUnit = (unit: string, stated: number | null | undefined): number | null =>
  stated ?? MEGAJOULES.get(unit) ?? null

/** [tkm/unit] work of one unit of a transport profile; null = not a unit of transport. Example: 1 tkm → 1. */
export const tonneKilometresPerUnit = (unit: string): number | null =>
  TONNE_KILOMETRES.get(unit) ?? null
