import * as contract from '@cradle/contract'
import type { Resource, Route } from '@cradle/contract'

/** A route of the contract, its name in the client, and its type in TypeScript. */
export interface NamedRoute {
  name: string
  route: Route
  type: string
}

/** Routes that serve the same call under another address, which the client leaves out. */
export const isAlias = ({ base, path }: Route): boolean =>
  path.startsWith('/wasteprofiles') || otherSessions.has(base + path)
const otherSessions = new Set(
  [contract.sessionRoutes['/api'], contract.sessionRoutes['/epic']].flatMap((at) =>
    Object.values<Route>(at).map(({ base, path }) => base + path),
  ),
)

const lowerFirst = (text: string): string => text[0]!.toLowerCase() + text.slice(1)

/** Name under which the contract exports a resource. */
export function findExport(resource: Resource): string {
  const found = Object.entries(contract).find(([, value]) => (value as unknown) === resource)
  if (!found) throw new Error(`the contract does not export ${resource.type} by a name`)
  return found[0]
}

/** All calls of the contract by their names: `calculation.list`, `calculation.results`, `productImport.validate`. */
export function nameRoutes(): NamedRoute[] {
  const named = [...contract.resources.flatMap(nameRecordRoutes), ...nameGroups()].filter(
    ({ route }) => !isAlias(route),
  )
  const names = named.map(({ name }) => name)
  const twice = names.filter((name, i) => names.indexOf(name) !== i)
  if (twice.length > 0) throw new Error(`two routes have the name ${twice.join(', ')}`)
  return named.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const nameRecordRoutes = (resource: Resource): NamedRoute[] =>
  Object.entries<Route>(contract.recordRoutes(resource)).map(([operation, route]) => ({
    name: `${lowerFirst(resource.type)}.${operation}`,
    route,
    type: `c.RecordRoutes<typeof c.${findExport(resource)}>['${operation}']`,
  }))

/** The routes of `calculationRoutes` and the like, also those that stand one step deeper. */
const nameGroups = (): NamedRoute[] =>
  Object.entries(contract)
    .filter(([name, value]) => name.endsWith('Routes') && typeof value === 'object')
    .flatMap(([name, value]) =>
      nameGroup(
        lowerFirst(name.replace(/Routes$/, '')),
        `typeof c.${name}`,
        value as Record<string, unknown>,
      ),
    )

function nameGroup(name: string, type: string, group: object): NamedRoute[] {
  return Object.entries(group).flatMap(([key, value]: [string, object]) => {
    const inner = `${type}['${key}']`
    if (!('path' in value)) return nameGroup(nameInner(name, key), inner, value)
    return [{ name: `${name}.${key}`, route: value as Route, type: inner }]
  })
}

/** Imports are named as their records, and sign-ins without their base. */
function nameInner(name: string, key: string): string {
  if (name === 'session') return name
  if (name !== 'import') return `${name}.${key}`
  return lowerFirst(contract.importResources[key as contract.ImportKind].type)
}
