/** Titles of a column of the variants in every language: a pasted heading means it. */
export const columnNames = {
  name: ['Name', 'Naam', 'Bezeichnung', 'Variant', 'Variante'],
  articleNumber: [
    'Article number',
    'Artikelnummer',
    'Article no.',
    'Artikelnr.',
    'Artikel-Nr.',
    'Item number',
  ],
  gtin: ['GTIN', 'EAN', 'EAN code', 'EAN-code', 'EAN-Code'],
  productionVolume: ['Production volume', 'Productievolume', 'Produktionsmenge', 'Volume', 'Menge'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** What says in a cell of a line that a variant leaves it out, in every language. */
export const leftOutNames = ['left out', 'weggelaten', 'ausgelassen', 'x', '–'] as const
