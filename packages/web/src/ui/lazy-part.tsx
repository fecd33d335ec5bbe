import { lazy, Suspense, useState } from 'react'
import type { ComponentType } from 'react'

export type LazyPart<P extends object> = ComponentType<P> & {
  /** Fetches the code before it is shown. */
  prepare: () => void
}

/**
 * A part of a page whose code is fetched when it is first shown, e.g. a dialog. Nothing stands in its place until then; what has
 * come already is drawn at once.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let here: ComponentType<P> | null = null
  const fetched = async () => (here = await load())
  const Later = lazy(async () => ({ default: (await fetched()) as ComponentType<object> }))
  const Part = (props: P) => {
    // What began to wait for its code goes on as it began: another kind of part would lose what stands in it.
    const [Now] = useState(() => here)
    // Its texts may still be on their way: only it waits for them, not the page around.
    return <Suspense fallback={null}>{Now ? <Now {...props} /> : <Later {...props} />}</Suspense>
  }
  return Object.assign(Part, { prepare: () => void fetched().catch(() => undefined) })
}
