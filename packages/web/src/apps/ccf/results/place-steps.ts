export interface WaterfallStep {
  name: string
  /** A total stands on zero; a cause starts where the last step ends. */
  isTotal: boolean
  /** [t CO2 eq] the total, or the change */
  value: number
  /** The figure as written, with its unknown parts. */
  text: string
}

/** Where each bar begins and ends [t CO2 eq]. */
export function placeSteps(
  steps: readonly WaterfallStep[],
): (WaterfallStep & { from: number; to: number })[] {
  let level = 0
  return steps.map((step) => {
    const from = step.isTotal ? 0 : level
    level = from + step.value
    return { ...step, from, to: level }
  })
}
