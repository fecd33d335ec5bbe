/** Spellings of characters that ISO-8859-1 lacks and that Unicode does not decompose. */
const spellings: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '−': '-',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‹': '<',
  '›': '>',
  '•': '-',
  '€': 'EUR',
  '≤': '<=',
  '≥': '>=',
  '≈': '~',
  Œ: 'OE',
  œ: 'oe',
  ẞ: 'SS',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
}
const isLatin1 = /^[\p{ASCII}\u0080-\u00FF]*$/u

/**
 * Spells a text with the characters of ISO-8859-1: `…` as `...`, `CO₂` as `CO2`, `ő` as `o`.
 * Characters of other scripts have no such spelling and become `?`.
 */
export const spellInLatin1 = (text: string): string =>
  isLatin1.test(text) ? text : Array.from(text.normalize('NFC'), spellCharacter).join('')

function spellCharacter(character: string): string {
  if (isLatin1.test(character)) return character
  const spelling = spellings[character]
  if (spelling !== undefined) return spelling
  const decomposed = character.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, '')
  return Array.from(decomposed, (part) =>
    isLatin1.test(part) ? part : (spellings[part] ?? '?'),
  ).join('')
}
