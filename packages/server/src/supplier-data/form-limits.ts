/** Documents of one request. */
export const MOST_FILES = 5
/** Longest reason [characters]. */
export const REASON_LONGEST = 1000
/** Documents that one request takes in an hour, also those that were removed or refused. */
export const UPLOADS_PER_HOUR = 40
