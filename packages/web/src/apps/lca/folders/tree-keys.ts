/** The part of a tree line that the keyboard rules need. */
export interface TreeLine {
  id: string
  label: string
  level: number
  /** `undefined` if the line has no children. */
  isOpen?: boolean
}

export type TreeMove = { focus: string } | { open: string } | { close: string } | null

/**
 * Finds the effect of a key in a tree (ARIA Authoring Practices): arrows, Home, End and typed
 * letters.
 */
export function findTreeMove(key: string, lines: readonly TreeLine[], current: string): TreeMove {
  const index = lines.findIndex(({ id }) => id === current)
  const line = lines[index]
  if (!line) return null
  const focusLine = (to: TreeLine | undefined): TreeMove => (to ? { focus: to.id } : null)
  switch (key) {
    case 'ArrowDown':
      return focusLine(lines[index + 1])
    case 'ArrowUp':
      return focusLine(lines[index - 1])
    case 'Home':
      return focusLine(lines[0])
    case 'End':
      return focusLine(lines.at(-1))
    case 'ArrowRight':
      return line.isOpen === undefined
        ? null
        : line.isOpen
          ? focusLine(lines[index + 1])
          : { open: line.id }
    case 'ArrowLeft':
      return line.isOpen
        ? { close: line.id }
        : focusLine(lines.slice(0, index).findLast(({ level }) => level < line.level))
    default:
      return key.length === 1 && key !== ' ' ? focusLine(findByLetter(key, lines, index)) : null
  }
}

function findByLetter(
  letter: string,
  lines: readonly TreeLine[],
  index: number,
): TreeLine | undefined {
  const wanted = letter.toLocaleLowerCase()
  return [...lines.slice(index + 1), ...lines.slice(0, index)].find(({ label }) =>
    label.toLocaleLowerCase().startsWith(wanted),
  )
}
