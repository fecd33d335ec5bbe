const LONGEST = 1000

/** What is selected inside an element, as one line; empty when the selection is elsewhere or reaches out of it. */
export function readPassage(element: HTMLElement | null): string {
  const selection = getSelection()
  if (!element || !selection || selection.isCollapsed || selection.rangeCount === 0) return ''
  const range = selection.getRangeAt(0)
  return element.contains(range.commonAncestorContainer)
    ? selection.toString().replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST)
    : ''
}
