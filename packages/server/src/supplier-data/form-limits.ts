/** Documents of one request. */
export const MOST_FILES = 5
/** Longest reason [characters]. */
export const REASON_LONGEST = 1000
