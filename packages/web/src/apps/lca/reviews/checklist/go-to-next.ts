import type { ChecklistItem } from '@cradle/contract'

/**
 * Brings the next question without an answer into view, with its evidence, and gives it the focus: its proposal, or else its
 * first answer. After the last one it begins again at the top; without any nothing moves.
 */
export function goToNext(
  panel: HTMLElement,
  items: readonly Pick<ChecklistItem, 'key' | 'answer'>[],
  key: string,
): void {
  const at = items.findIndex((item) => item.key === key)
  const next = [...items.slice(at + 1), ...items.slice(0, at)].find(({ answer }) => !answer)
  const line = next && panel.querySelector<HTMLElement>(`[data-question="${CSS.escape(next.key)}"]`)
  if (!line) return
  const find = (selector: string) => line.querySelector<HTMLElement>(selector)
  ;(find('button[data-confirms]') ?? find('input[type="radio"]'))?.focus({ preventScroll: true })
  line.scrollIntoView({ block: 'nearest' })
}
