import type { ComponentType } from 'react'
import type { PermissionKey } from '@cradle/contract'
import type { Permissions } from '../api/access.ts'
import type { Reading } from '../api/client.ts'
import type { Search } from './list-address.ts'

/** What a role must hold to see a page: all of one list, or any of another. */
export interface Gate {
  all?: readonly PermissionKey[]
  any?: readonly PermissionKey[]
}

/** A page that knows what it shows first: with it there in time, the page is drawn once and not twice. */
type PageComponent = ComponentType & {
  ready?: (search: Search, companyId: string) => Promise<unknown> | undefined
}

/** One page of an app, at its canonical address (see `route-table.ts`). */
export interface PageDefinition {
  path: string
  load: () => Promise<PageComponent>
  gate: Gate
  /** Text files the page needs, e.g. `lca`. */
  texts: readonly string[]
  /** Draws its own status bar down to the window's edge: no footer below it. */
  fullHeight: boolean
  /** Shown when no role of the user opens the gate. */
  fallback?: () => Promise<ComponentType>
  /** What the page will ask the server first, for the acting company: asked before its code is there. */
  ahead?: (search: Search, companyId: string) => Reading[]
  /** Asks for what the page shows the moment it is gone to. Unlike `ahead` it is not asked when a link is only pointed at: for what is large. */
  enter?: (params: Readonly<Record<string, string>>) => void
}

type PageOptions = Gate &
  Partial<Pick<PageDefinition, 'texts' | 'fullHeight' | 'fallback' | 'ahead' | 'enter'>>

/** A page whose code is fetched when it is opened: `load` imports its file and hands out the component. */
export function page(
  path: string,
  load: PageDefinition['load'],
  { all, any, texts = [], fullHeight = false, fallback, ahead, enter }: PageOptions = {},
): PageDefinition {
  return { path, load, gate: { all, any }, texts, fullHeight, fallback, ahead, enter }
}

/** The page of a canonical address: of several that fit, the one with fewer parameters. */
export function pageAt(
  pages: readonly PageDefinition[],
  pathname: string,
): PageDefinition | undefined {
  const wanted = pathname.split('/')
  const parameters = (path: string) => path.split('/').filter((part) => part.startsWith('$')).length
  const fits = ({ path }: PageDefinition) => {
    const parts = path.split('/')
    return (
      parts.length === wanted.length &&
      parts.every((part, place) => part.startsWith('$') || part === wanted[place])
    )
  }
  return pages.filter(fits).toSorted((a, b) => parameters(a.path) - parameters(b.path))[0]
}

/** Sends the reader of one address on to another; `$name` is carried over, into the query as well. */
export interface Redirection {
  from: string
  to: string
  search?: Readonly<Record<string, string>>
}

/** The query of a redirection, its `$name` filled in. */
export function carriedSearch(
  search: Redirection['search'],
  params: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search ?? {}).map(([name, value]) => [
      name,
      value.replace(/\$(\w+)/g, (_, param: string) => params[param] ?? ''),
    ]),
  )
}

export function opens(gate: Gate, permissions: Permissions | undefined): boolean {
  const can = (name: PermissionKey) => permissions?.[name] === true
  return (gate.all?.every(can) ?? true) && (gate.any?.some(can) ?? true)
}

/** Permissions without their reach, each once: `calculation.*.view` and `calculation.company_self.view` are both `calculation.view`. */
export function rightsOf(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.replace(/^([^.]+)\..+\.([^.]+)$/, '$1.$2')))]
}

/** The names that keep the gate shut. */
export function missing(gate: Gate, permissions: Permissions | undefined): PermissionKey[] {
  const lacking = (names: readonly PermissionKey[] = []) =>
    names.filter((name) => permissions?.[name] !== true)
  const any = lacking(gate.any)
  return [...lacking(gate.all), ...(any.length === (gate.any?.length ?? 0) ? any : [])]
}
