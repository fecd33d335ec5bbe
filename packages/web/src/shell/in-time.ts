/**
 * What a page shows first is waited for that long before the page is drawn without it [ms]: drawing it twice takes
 * longer. Less than what the router waits before it draws the place of a page.
 */
const PATIENCE_MS = 120

/** Over when all are there or have failed, and at the latest when nobody should wait any longer. */
export async function inTime(
  parts: readonly Promise<unknown>[],
  patience = PATIENCE_MS,
): Promise<void> {
  await Promise.race([Promise.allSettled(parts), new Promise((over) => setTimeout(over, patience))])
}
