const signs: [RegExp, string][] = [
  [/\bPO4 ?3-/g, 'PO₄³⁻'],
  [/\b(CO|SO)2\b/g, '$1₂'],
  [/\bH\+/g, 'H⁺'],
  [/\bm2\b/g, 'm²'],
  [/\bm3\b/g, 'm³'],
  [/\bU235\b/g, 'U-235'],
  [/[ -]eq\b\.?/g, '-eq'],
]

/** Formats a unit: `kg CO2 eq` → `kg CO₂-eq`, `m3` → `m³`. */
export function unitText(unit: string): string {
  return signs.reduce((text, [pattern, sign]) => text.replace(pattern, sign), unit)
}
