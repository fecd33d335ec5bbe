/** Widths of the characters of Inter, as shares of the size, and the characters that have them. */
const widths: readonly (readonly [width: number, characters: string])[] = [
  [0.28, 'ijlI'],
  [0.32, ' ,.'],
  [0.36, 't'],
  [0.4, 'fr()/'],
  [0.44, '1'],
  [0.48, '-'],
  [0.56, 'ksxz'],
  [0.6, 'acehnouvyFJL57'],
  [0.64, 'bdgpqEPZ023689'],
  [0.68, 'BKRSTY4'],
  [0.72, 'AVX'],
  [0.76, 'CDGHNU'],
  [0.8, 'OQ'],
  [0.84, 'w'],
  [0.88, 'm'],
  [0.92, 'M'],
  [1.0, 'W'],
]
const byCharacter = new Map(
  widths.flatMap(([width, characters]) => Array.from(characters, (one) => [one, width] as const)),
)
/** Of characters that are not in the list. */
const usualWidth = 0.76

/** Width of a line of text in Inter, as a share of its size. A letter with an accent is as wide as without it. */
export const measureText = (text: string): number =>
  Array.from(text.normalize('NFD').replace(/\p{M}/gu, '')).reduce(
    (sum, one) => sum + (byCharacter.get(one) ?? usualWidth),
    0,
  )
