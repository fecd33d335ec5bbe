const LONGEST = 1000

/**
 * Reads the selected text of an element as one line; empty if the selection is outside it or
 * crosses its border.
 */
export function readPassage(element: HTMLElement | null): string {
  const selection = getSelection()
  if (!element || !selection || selection.isCollapsed || selection.rangeCount === 0) return ''
  const range = selection.getRangeAt(0)
  return element.contains(range.commonAncestorContainer)
    ? selection.toString().replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST)
    : ''
}
