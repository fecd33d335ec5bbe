const focusable = 'a[href], button:not([disabled]), input, select, textarea, [tabindex="0"]'

/** F6: goes to the next or previous part of the page that is shown, and into its first control. */
export function goToRegion(root: HTMLElement | null, direction: 'next' | 'previous'): void {
  if (!root) return
  const regions = [...root.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (region) => region.offsetParent !== null,
  )
  const current = regions.findIndex((region) => region.contains(document.activeElement))
  const by = direction === 'next' ? 1 : -1
  for (let step = 1; step <= regions.length; step += 1) {
    const region = regions[(current + by * step + regions.length * 2) % regions.length]
    const target = region?.querySelector<HTMLElement>(focusable)
    if (target) return target.focus()
  }
}
