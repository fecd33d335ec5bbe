import { lazy, Suspense } from 'react'
import type { ComponentType } from 'react'

/** A part of a page whose code is fetched when it is first shown, e.g. a dialog. Nothing stands in its place until then. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() as ComponentType<object> }))
  return (props) => <Suspense fallback={null}><Part {...props} /></Suspense>
}
