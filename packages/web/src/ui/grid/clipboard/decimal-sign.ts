import type { GridLocale } from '../grid-model.ts'

/** How the numbers of one pasted column are written. */
export interface DecimalDecision {
  sign: '.' | ','
  /** evidence: the column itself says so · locale: nothing in the column decides · conflict: it says both. */
  by: 'evidence' | 'locale' | 'conflict'
  /** True when the other sign would give other numbers and nothing in the column decides. */
  ambiguous: boolean
}

type Evidence = '.' | ',' | 'either' | null

/**
 * One decimal sign for a whole column, by evidence before locale: a cell such as 1.234,5 or 0,25 settles
 * how the cell 1.234 next to it must be read.
 */
export function decideDecimalSign(texts: readonly string[], locale: GridLocale): DecimalDecision {
  const local = locale === 'en' ? '.' : ','
  let points = 0
  let commas = 0
  let either = 0
  for (const text of texts) {
    const evidence = readEvidence(text)
    if (evidence === '.') points += 1
    else if (evidence === ',') commas += 1
    else if (evidence === 'either') either += 1
  }
  if (points > 0 && commas > 0) return { sign: local, by: 'conflict', ambiguous: true }
  if (points > 0) return { sign: '.', by: 'evidence', ambiguous: false }
  if (commas > 0) return { sign: ',', by: 'evidence', ambiguous: false }
  return { sign: local, by: 'locale', ambiguous: either > 0 }
}

/** Which decimal sign the text can only have been written with. */
function readEvidence(text: string): Evidence {
  const number = text
    .replace(/[\s'’%]/g, '')
    .replace(/^[+\-−–]/, '')
    .replace(/(?:[eE]|[×x*]10\^?)[+\-−–]?\d+$/, '')
  if (!/^[\d.,]+$/.test(number)) return null
  const points = number.split('.').length - 1
  const commas = number.split(',').length - 1
  if (points === 0 && commas === 0) return null
  if (points > 0 && commas > 0) return number.lastIndexOf('.') > number.lastIndexOf(',') ? '.' : ','
  if (points > 1) return isGrouped(number, '.') ? ',' : null
  if (commas > 1) return isGrouped(number, ',') ? '.' : null
  const sign = points === 1 ? '.' : ','
  const [whole = '', rest = ''] = number.split(sign)
  const looksGrouped = rest.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  return looksGrouped ? 'either' : sign
}

const isGrouped = (number: string, sign: '.' | ','): boolean =>
  number.split(sign).every((part, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(part))

/** The language whose reading rules fit a column written with this sign. */
export const localeOfSign = (sign: '.' | ',', locale: GridLocale): GridLocale =>
  sign === '.' ? 'en' : locale === 'en' ? 'nl' : locale
