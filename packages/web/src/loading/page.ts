import type { ComponentType } from 'react'
import type { Gate } from '../shell/gates.ts'
import type { Search } from '../shell/list-address.ts'

/** What a page's loader may use. */
export interface LoaderContext {
  params: Readonly<Record<string, string>>
  search: Search
  /** The acting company. */
  companyId: string
  /** The pointer or the focus is on a link to the page; nobody has opened it yet. */
  isPreload: boolean
}

/** One page of an app, at its canonical address (see `route-table.ts`). */
export interface PageDefinition {
  path: string
  /** Imports the file of the page and returns its component. */
  load: () => Promise<ComponentType>
  gate: Gate
  /** Text files the page needs, e.g. `lca`. */
  texts: readonly string[]
  /** The page draws its own status bar at the bottom edge of the window: no footer below it. */
  fullHeight: boolean
  /** Shown when no role of the user opens the gate. */
  fallback?: () => Promise<ComponentType>
  /**
   * Fetches what the page shows first into the query cache, at the same time as its code. The page is drawn when the
   * returned promise is fulfilled; it must not be rejected, because the page itself reports what failed.
   */
  loader?: (context: LoaderContext) => Promise<unknown>
}

type PageOptions = Gate &
  Partial<Pick<PageDefinition, 'texts' | 'fullHeight' | 'fallback' | 'loader'>>

/** A page whose code is fetched when the page is opened, or when a link to it gets the pointer or the focus. */
export function page(
  path: string,
  load: PageDefinition['load'],
  { all, any, texts = [], fullHeight = false, fallback, loader }: PageOptions = {},
): PageDefinition {
  return { path, load, gate: { all, any }, texts, fullHeight, fallback, loader }
}
