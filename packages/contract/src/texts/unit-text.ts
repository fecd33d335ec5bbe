import type { Locale } from '../values/statuses.ts'

const unitSigns: [RegExp, string][] = [
  [/\bCO2\b/g, 'CO₂'],
  [/\bSO2\b/g, 'SO₂'],
  [/\bPO4 ?3-/g, 'PO₄³⁻'],
  [/\bH\+/g, 'H⁺'],
  [/\bm2(?=K?\b)/g, 'm²'],
  [/\bm3\b/g, 'm³'],
  [/\bU235\b/g, 'U‑235'],
]

/** Words inside the units of indicators, as each language's declarations write them. */
const unitWords: Record<Locale, [RegExp, string][]> = {
  en: [],
  nl: [
    [/\bworld eq deprived\b/g, 'wereld-eq onttrokken'],
    [/\bdisease incidence\b/g, 'ziektegevallen'],
    [/\bnet calorific value\b/g, 'onderste verbrandingswaarde'],
    [/\bdimensionless\b/g, 'dimensieloos'],
    [/\bethene\b/g, 'etheen'],
    [/^piece$/, 'stuk'],
    [/^person$/, 'persoon'],
    [/\bFTE\b/g, 'fte'],
    [/^yr$/, 'jaar'],
    [/\bemission$/, 'emissie'],
    [/(\S)[ ]eq\b/g, '$1-eq'],
  ],
  de: [
    [/\bworld eq deprived\b/g, 'Welt-Äq. entzogen'],
    [/\bdisease incidence\b/g, 'Krankheitsfälle'],
    [/\bnet calorific value\b/g, 'unterer Heizwert'],
    [/\bdimensionless\b/g, 'dimensionslos'],
    [/\bethene\b/g, 'Ethen'],
    [/^piece$/, 'Stück'],
    [/^person$/, 'Person'],
    [/\bFTE\b/g, 'VZÄ'],
    [/^yr$/, 'a'],
    [/\bemission$/, 'Emission'],
    [/(\S)[ ]eq\b/g, '$1-Äq.'],
  ],
}

/** `kg CO2 eq` → `kg CO₂ eq`, `kg CO₂-eq` in Dutch, `kg CO₂-Äq.` in German. Where a record names two practices, the Dutch one: it alone uses that set. */
export function unitText(unit: string, language: Locale): string {
  const plain = unit.replace(/ \(NMD\) \/ .*$/, '')
  return [...unitWords[language], ...unitSigns].reduce(
    (text, [pattern, sign]) => text.replace(pattern, sign),
    plain,
  )
}
