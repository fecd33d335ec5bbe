/** Sent when a page with its actions is shown or left: what stands below the actions finds its place again. */
export const pageActionsEvent = 'cradle-page-actions'

/** Tells that the actions of the page are others. */
export const tellPageActions = (): boolean => dispatchEvent(new Event(pageActionsEvent))
