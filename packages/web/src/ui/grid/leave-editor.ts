/**
 * Hands the focus from an editor to its cell before the editor goes. A focused field that is taken out of the page would
 * leave the sheet without focus for a moment, and the browser would work out the look of all its cells twice.
 */
export const leaveEditor = (field: HTMLElement | null): void =>
  field?.closest<HTMLElement>('[role=gridcell]')?.focus({ preventScroll: true })
