/** Records in which one request replaces a profile at most. */
export const REPLACED_MAX = 500
