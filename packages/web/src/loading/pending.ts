/**
 * A page that is ready within this time replaces the page before in one step; the browser draws a placeholder for a slower
 * one [ms]. React shows a placeholder for at least 300 ms, so a short limit makes pages slower.
 */
export const PENDING_MS = 500
