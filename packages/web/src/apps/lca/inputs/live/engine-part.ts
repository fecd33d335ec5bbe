import type { EngineRun } from './engine-run.ts'

/** The arithmetic comes beside the page that needs it, and is there before the numbers it works with. */
let made: (new () => EngineRun) | null = null
let coming: Promise<void> | null = null

export const loadEngine = (): Promise<void> =>
  (coming ??= import('./engine-run.ts').then(
    (m) => {
      made = m.EngineRun
    },
    () => {
      coming = null
    },
  ))

/** Null as long as it is on its way. */
export const newEngine = (): EngineRun | null => made && new made()
