import { lazy, Suspense, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

export type LazyPart<P extends object> = ComponentType<P> & {
  /** Fetches the code before the part is shown. */
  preload: () => void
}

/**
 * A part of a page whose code is fetched when the part is first shown, e.g. a dialog. Code that has been fetched is drawn at
 * once.
 *
 * @param shape  fills the place of the part until then; without it the place is empty
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  shape: ReactNode = null,
): LazyPart<P> {
  let loaded: ComponentType<P> | null = null
  const fetchCode = async () => (loaded = await loadWithConnection(load))
  const Later = lazy(async () => ({ default: (await fetchCode()) as ComponentType<object> }))
  const Part = (props: P) => {
    // A part that waited for its code stays the same component: another one would lose its state.
    const [Now] = useState(() => loaded)
    // The part's texts may still be on their way: the part waits for them, the page around it does not.
    return <Suspense fallback={shape}>{Now ? <Now {...props} /> : <Later {...props} />}</Suspense>
  }
  return Object.assign(Part, { preload: () => void fetchCode().catch(() => undefined) })
}

/**
 * Loads code. Without a connection it waits for one: the part is drawn late, and the page around it
 * stays.
 */
export async function loadWithConnection<T>(load: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine) throw error
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    }
}
