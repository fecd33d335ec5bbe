import {
  moveShare,
  type Tornado,
  type WasteRoute,
  type WasteScenario,
  type WhatIf,
} from '@cradle/engine'
import { useState } from 'react'
import { listChangeables, nothingTried, type Changeable } from './changeable.ts'
import type { SensitivityData } from './sensitivity-data.ts'

/** Number of the largest lines that have a slider at first. */
const SHOWN = 6

/** The amounts and shares that the user tries, and the amounts that have a slider. Nothing of it is saved. */
export function useWhatIf(data: SensitivityData, tornado: Tornado) {
  const [tried, setTried] = useState<WhatIf>(nothingTried)
  const [added, setAdded] = useState<readonly string[]>([])
  const all = listChangeables(data.model, data.nameOf)
  const largest = tornado.bars
    .map(({ inputId }) => all.find(({ id }) => id === inputId || inputId.startsWith(`${id}:`)))
    .filter((one) => one !== undefined)
  return {
    tried,
    all,
    shown: [
      ...new Set([
        ...largest.slice(0, SHOWN),
        ...all.filter(({ id }) => added.includes(id) || tried.amounts[id] !== undefined),
      ]),
    ],
    addSlider: (id: string) => setAdded((ids) => [...ids, id]),
    setAmount: ({ id, amount }: Changeable, value: number | null) =>
      setTried(({ amounts, shares }) => {
        const { [id]: _before, ...others } = amounts
        return {
          shares,
          amounts: value === null || value === amount ? others : { ...others, [id]: value },
        }
      }),
    setShare: (scenario: WasteScenario, route: WasteRoute, value: number) =>
      setTried(({ amounts, shares }) => ({
        amounts,
        shares: {
          ...shares,
          [scenario.id]: moveShare(shares[scenario.id] ?? scenario.shares, route, value),
        },
      })),
    reset: () => setTried(nothingTried),
    /** After the tried amounts have become those of the calculation. */
    forgetAmounts: () => setTried(({ shares }) => ({ amounts: {}, shares })),
  }
}
