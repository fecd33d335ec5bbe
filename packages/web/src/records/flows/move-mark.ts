/** Marks of a drawing in lines: the columns of flows, the rows of a heat map. */
export type MarkLines = readonly (readonly string[])[]

/** Keys that move inside a line, and to the line before and after it. */
const keys = {
  columns: { back: 'ArrowUp', on: 'ArrowDown', before: 'ArrowLeft', after: 'ArrowRight' },
  rows: { back: 'ArrowLeft', on: 'ArrowRight', before: 'ArrowUp', after: 'ArrowDown' },
} as const

/**
 * The mark that a key leads to, or null where it leads to none. A line of another length is entered at the same height.
 *
 * Example: in a column of three, `ArrowDown` on the second leads to the third.
 */
export function moveMark(
  lines: MarkLines,
  from: string,
  key: string,
  direction: keyof typeof keys,
): string | null {
  const line = lines.findIndex((marks) => marks.includes(from))
  const own = lines[line]
  if (!own) return null
  const place = own.indexOf(from)
  const { back, on, before, after } = keys[direction]
  if (key === back || key === on) return own[place + (key === on ? 1 : -1)] ?? null
  if (key === before || key === after) {
    const next = lines[line + (key === after ? 1 : -1)]
    const share = own.length < 2 ? 0 : place / (own.length - 1)
    return next?.[Math.round(share * (next.length - 1))] ?? null
  }
  if (key === 'Home') return own[0] ?? null
  if (key === 'End') return own.at(-1) ?? null
  return null
}
