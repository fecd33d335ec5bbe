import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../../browser-storage.ts'

/** What a newcomer does once, in this order (experience.md §15). */
export const firstRunSteps = ['paste', 'undo', 'explain', 'check', 'submit'] as const
export type FirstRunStep = (typeof firstRunSteps)[number]

interface FirstRun {
  done: readonly FirstRunStep[]
  /** The card was closed for good. */
  isDismissed: boolean
}

const KEY = 'cradle-first-run'
const nothing: FirstRun = { done: [], isDismissed: false }
const listeners = new Set<() => void>()
let known: { stored: string | null; state: FirstRun } = { stored: null, state: nothing }

function readState(): FirstRun {
  const stored = deviceStorage.read(KEY)
  if (stored === known.stored) return known.state
  let state = nothing
  try {
    const kept = JSON.parse(stored ?? '{}') as Partial<Record<keyof FirstRun, unknown>>
    state = {
      done: firstRunSteps.filter(
        (step) => Array.isArray(kept.done) && (kept.done as unknown[]).includes(step),
      ),
      isDismissed: kept.isDismissed === true,
    }
  } catch {
    // A damaged entry counts as a first run.
  }
  known = { stored, state }
  return state
}

function writeState(state: FirstRun): void {
  deviceStorage.keep(KEY, JSON.stringify(state))
  for (const listener of listeners) listener()
}

/** A step is done by doing it, wherever that happens. */
export function completeStep(step: FirstRunStep): void {
  const state = readState()
  if (!state.isDismissed && !state.done.includes(step))
    writeState({ ...state, done: [...state.done, step] })
}

/** Closes the card for good on this device. */
export const dismissFirstRun = (): void => writeState({ ...readState(), isDismissed: true })

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useFirstRun = (): FirstRun => useSyncExternalStore(subscribe, readState)
