/** Common spellings of indicators that are not their codes. Letters and digits in lower case → code. */
const synonyms: Readonly<Record<string, string>> = {
  gwpt: 'GWP-total',
  gwptot: 'GWP-total',
  gwpf: 'GWP-fossil',
  gwpfos: 'GWP-fossil',
  gwpb: 'GWP-biogenic',
  gwpbio: 'GWP-biogenic',
  gwplulc: 'GWP-luluc',
  gwpl: 'GWP-luluc',
  epfw: 'EP-freshwater',
  epf: 'EP-freshwater',
  epfresh: 'EP-freshwater',
  epm: 'EP-marine',
  epmar: 'EP-marine',
  ept: 'EP-terrestrial',
  epter: 'EP-terrestrial',
  epterr: 'EP-terrestrial',
  adpmm: 'ADP-minerals&metals',
  adpm: 'ADP-minerals&metals',
  adpmineralsandmetals: 'ADP-minerals&metals',
  adpfos: 'ADP-fossil',
  ir: 'IRP',
  sqi: 'SQP',
}
/** With a hyphen these are of EN 15804+A2; without it ADPE and ADPF are codes of EN 15804+A1. */
const hyphened: Readonly<Record<string, string>> = {
  'adp-e': 'ADP-minerals&metals',
  'adp-f': 'ADP-fossil',
}

const squeeze = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/**
 * The indicator that a text means: by its code, else by a common spelling. Example: `gwp_total`, `GWP-t` → GWP-total
 *
 * @param codes codes by what names them, in lower case
 */
export function findIndicator(
  text: string,
  codes: ReadonlyMap<string, string>,
): string | undefined {
  const written = text.trim().toLowerCase()
  const known = new Set(codes.values())
  const exact = codes.get(written) ?? hyphened[written.replaceAll(/[\s_–]+/g, '-')]
  if (exact !== undefined) return known.has(exact) ? exact : undefined
  const squeezed = squeeze(text)
  const found = [...known].find((code) => squeeze(code) === squeezed) ?? synonyms[squeezed]
  return found !== undefined && known.has(found) ? found : undefined
}

/** The code that is written most like a text, for the remark. */
export function findNearest(text: string, codes: ReadonlyMap<string, string>): string {
  const squeezed = squeeze(text)
  const distances = [...new Set(codes.values())].map(
    (code) => [countEdits(squeezed, squeeze(code)), code] as const,
  )
  return distances.toSorted(([a], [b]) => a - b)[0]?.[1] ?? ''
}

/** Letters that have to be put in, taken out or changed (Levenshtein). */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [line, letter] of one.split('').entries()) {
    const next = [line + 1]
    for (let at = 0; at < other.length; at += 1)
      next.push(
        Math.min(next[at]! + 1, row[at + 1]! + 1, row[at]! + (other[at] === letter ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1)!
}
