/** Id of the place beside the page for what stays open over several pages, e.g. the first steps. */
export const shellSide = 'shell-side'
