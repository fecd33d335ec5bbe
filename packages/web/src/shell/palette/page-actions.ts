import type { PaletteEntry } from './palette-entry.ts'

/**
 * The actions of the page on screen: its buttons and links as they are now, with their names. What
 * the page refuses is left out, and so are menus, which hold further actions.
 */
export const listPageActions = (): PaletteEntry[] =>
  [
    ...document.querySelectorAll<HTMLElement>(
      '[data-page-actions] :is(button, a[href]):not([aria-disabled=true], :disabled, [aria-haspopup=menu])',
    ),
  ].flatMap((element) => {
    const label = (element.getAttribute('aria-label') ?? element.innerText).trim()
    return label ? [{ id: `action ${label}`, label, target: { run: () => element.click() } }] : []
  })
