/**
 * Numbers with their unit in the type, so that the compiler refuses km in place of kg. They are plain numbers at run time.
 */
declare const unit: unique symbol

export type Kilogram = number & { readonly [unit]: 'kg' }
export type Kilometre = number & { readonly [unit]: 'km' }
export type TonneKilometre = number & { readonly [unit]: 'tkm' }
export type Fraction = number & { readonly [unit]: '1' }
export type Year = number & { readonly [unit]: 'a' }

export const kg = (value: number): Kilogram => value as Kilogram
export const km = (value: number): Kilometre => value as Kilometre
export const fraction = (value: number): Fraction => value as Fraction
export const years = (value: number): Year => value as Year

/** Mass of CO2 per mass of carbon, 44/12 [kg CO2 / kg C]. Source: calculation.md §10. */
export const CO2_PER_CARBON = 44 / 12
