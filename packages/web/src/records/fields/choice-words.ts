/**
 * The words of choices in English, Dutch and German, so that a pasted sheet is read in each of them on every screen. They are the
 * words of the texts, which a test compares.
 */
export const choiceWords = {
  dataQuality: {
    None: ['None', 'Geen', 'Keine'],
    Measured: ['Measured', 'Gemeten', 'Gemessen'],
    Estimated: ['Estimated', 'Geschat', 'Geschätzt'],
    'Average product': ['Average product', 'Gemiddeld product', 'Durchschnittsprodukt'],
    'Average factory': ['Average factory', 'Gemiddelde fabriek', 'Durchschnittswerk'],
  },
  scalingType: {
    none: ['None', 'Geen', 'Keine'],
    linear: ['Linear', 'Lineair', 'Linear'],
  },
  scope2Method: {
    location: ['Location-based', 'Locatiegebaseerd', 'Standortbasiert'],
    market: ['Market-based', 'Marktgebaseerd', 'Marktbasiert'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** Other spellings of a choice of a field, in every language. */
export const listSynonyms = (field: string, value: string): readonly string[] => [
  value,
  ...((choiceWords as Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>)[
    field
  ]?.[value] ?? []),
]
