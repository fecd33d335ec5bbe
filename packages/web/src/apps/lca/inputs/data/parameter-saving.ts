import { useSyncExternalStore } from 'react'
import type { Parameter } from '@cradle/contract'
import type { SaveProgress } from '../../../../records/sheet/saving/joined-progress.ts'

/** What the sheet of lines reads of the sheet of parameters. */
interface OpenParameters {
  /** The same list as long as nothing of it changes. */
  getParameters: () => readonly Parameter[]
  subscribe: (listener: () => void) => () => void
  progress: SaveProgress
}

const open = new Map<string, OpenParameters>()
const listeners = new Set<() => void>()

/** Says that the parameters of a record are open in this tab. */
export function noteParameters(parent: string, parameters: OpenParameters): void {
  open.set(parent, parameters)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const subscribeNothing = () => () => undefined

/** The parameters of a record that are open in this tab; undefined: they have not been opened. */
export const useOpenParameters = (parent: string): OpenParameters | undefined =>
  useSyncExternalStore(subscribe, () => open.get(parent))

/**
 * The parameters as they stand on this page.
 *
 * @param stored   as the server has them
 * @param isShown  whether the sheet of parameters is shown: only then does it follow what others do
 */
export function useCurrentParameters(
  parameters: OpenParameters | undefined,
  stored: readonly Parameter[] | undefined,
  isShown: boolean,
): readonly Parameter[] | undefined {
  const current = useSyncExternalStore(parameters?.subscribe ?? subscribeNothing, () =>
    parameters?.getParameters(),
  )
  return (isShown ? current : undefined) ?? stored
}

/**
 * Waits until the parameters of a record are on the server, as far as they can be written now: a line may use a parameter that
 * was made a moment ago.
 */
export async function waitForParameters(parent: string): Promise<void> {
  const progress = open.get(parent)?.progress
  if (!progress) return
  const isOnItsWay = () => ['waiting', 'saving'].includes(progress.getState().status)
  if (!isOnItsWay()) return
  await new Promise<void>((resolve) => {
    const stop = progress.subscribe(() => {
      if (isOnItsWay()) return
      stop()
      resolve()
    })
  })
}
