import {
  moveShare,
  type Tornado,
  type WasteRoute,
  type WasteScenario,
  type WhatIf,
} from '@cradle/engine'
import { useState } from 'react'
import { listChangeables, nothingTried, readTried, type Changeable } from './changeable.ts'
import type { SensitivityData } from './sensitivity-data.ts'

/** Number of the largest lines and parameters that have a slider at first. */
const SHOWN = 6

/** The values, amounts and shares that the user tries, and what has a slider. Nothing of it is saved. */
export function useWhatIf(data: SensitivityData, tornado: Tornado) {
  const [tried, setTried] = useState<WhatIf>(nothingTried)
  const [added, setAdded] = useState<readonly string[]>([])
  const all = listChangeables(data)
  const largest = tornado.bars
    .map((bar) => all.find(({ id }) => id === bar.id || bar.id.startsWith(`${id}:`)))
    .filter((one) => one !== undefined)
  return {
    tried,
    all,
    shown: [
      ...new Set([
        ...largest.slice(0, SHOWN),
        ...all.filter((one) => added.includes(one.id) || readTried(tried, one) !== undefined),
      ]),
    ],
    addSlider: (id: string) => setAdded((ids) => [...ids, id]),
    setAmount: ({ id, kind, amount }: Changeable, value: number | null) =>
      setTried((before) => {
        const of = kind === 'parameter' ? 'parameters' : 'amounts'
        const { [id]: _before, ...others } = before[of]
        return {
          ...before,
          [of]: value === null || value === amount ? others : { ...others, [id]: value },
        }
      }),
    setShare: (scenario: WasteScenario, route: WasteRoute, value: number) =>
      setTried(({ shares, ...others }) => ({
        ...others,
        shares: {
          ...shares,
          [scenario.id]: moveShare(shares[scenario.id] ?? scenario.shares, route, value),
        },
      })),
    reset: () => setTried(nothingTried),
    /** After the tried amounts have become those of the calculation. */
    forgetAmounts: () => setTried(({ shares }) => ({ ...nothingTried, shares })),
  }
}
