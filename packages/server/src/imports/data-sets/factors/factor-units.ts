/** A unit of a table of factors as a unit of the library. */
export interface FactorUnit {
  symbol: string
  /** Units of the library in one unit of the table. */
  amount: number
  /** Part of the name where the symbol says too little. */
  note?: string
}

const units: ReadonlyMap<string, FactorUnit> = new Map<string, FactorUnit>([
  ['kg', { symbol: 'kg', amount: 1 }],
  ['tonnes', { symbol: 't', amount: 1 }],
  ['litres', { symbol: 'l', amount: 1 }],
  ['million litres', { symbol: 'm3', amount: 1000 }],
  ['cubic metres', { symbol: 'm3', amount: 1 }],
  ['kwh', { symbol: 'kWh', amount: 1 }],
  ['kwh (net cv)', { symbol: 'kWh', amount: 1, note: 'net calorific value' }],
  ['kwh (gross cv)', { symbol: 'kWh', amount: 1, note: 'gross calorific value' }],
  ['gj', { symbol: 'GJ', amount: 1 }],
  ['km', { symbol: 'km', amount: 1 }],
  ['miles', { symbol: 'km', amount: 1.609344 }],
  ['tonne.km', { symbol: 'tkm', amount: 1 }],
  ['passenger.km', { symbol: 'pkm', amount: 1 }],
  ['p.km', { symbol: 'pkm', amount: 1 }],
  ['room per night', { symbol: 'piece', amount: 1, note: 'per room and night' }],
  ['per fte working hour', { symbol: 'h', amount: 1, note: 'per working hour of a person' }],
])

/** @returns null = unknown */
export const findFactorUnit = (name: string): FactorUnit | null =>
  units.get(name.trim().toLowerCase()) ?? null
