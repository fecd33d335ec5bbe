/** A passage to mark. */
export interface Passage {
  field: string
  quote: string
  isChosen: boolean
}

/**
 * Highlights passages without changing the document.
 * @returns a function that removes the highlights
 */
export function markPassages(root: HTMLElement | null, passages: readonly Passage[]): () => void {
  if (!root || typeof Highlight === 'undefined') return () => undefined
  const ranges: Record<'asked' | 'chosen', Range[]> = { asked: [], chosen: [] }
  for (const { field, quote, isChosen } of passages) {
    const text = root.querySelector(`[data-field="${CSS.escape(field)}"] [data-text]`)
    const range = text && findRange(text, quote)
    if (range) ranges[isChosen ? 'chosen' : 'asked'].push(range)
  }
  CSS.highlights.set('review-asked', new Highlight(...ranges.asked))
  CSS.highlights.set('review-chosen', new Highlight(...ranges.chosen))
  return () => {
    CSS.highlights.delete('review-asked')
    CSS.highlights.delete('review-chosen')
  }
}

/**
 * Finds a passage in an element, regardless of spaces and markup; null if the text no longer
 * contains it.
 */
export function findRange(element: Element, quote: string): Range | null {
  const places: { node: Text; offset: number }[] = []
  let flat = ''
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    for (let offset = 0; offset < node.data.length; offset += 1) {
      if (/\s/.test(node.data[offset]!)) continue
      flat += node.data[offset]!
      places.push({ node, offset })
    }
  }
  const wanted = quote.replaceAll(/\s+/g, '')
  const at = wanted === '' ? -1 : flat.indexOf(wanted)
  if (at < 0) return null
  const range = document.createRange()
  const last = places[at + wanted.length - 1]!
  range.setStart(places[at]!.node, places[at]!.offset)
  range.setEnd(last.node, last.offset + 1)
  return range
}
