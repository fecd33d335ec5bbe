import { resourceByType, type Resource } from '@cradle/contract'
import { isUuid } from '#platform/ids'
import { typeName } from '#platform/http/body'
import { Problem } from '#platform/http/problem'

/** A reference as a client may write it: IRI, absolute URL of our origin, or an object with `@id`. */
export function iriText(value: unknown, field: string): string {
  const iri =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)['@id']
      : value
  if (typeof iri !== 'string')
    throw new Problem('wrongType', { field, expected: 'string', given: typeName(value) })
  return iri
}

/**
 * The id of a reference. 400 for a text that is not an address; 400 `Item not found` for an address
 * of another type or an impossible one, like the answer for a hidden record.
 */
export function idOfIri(iri: string, type: string, origin: string): string {
  const target = resourceByType.get(type)
  const path = iri.startsWith(`${origin}/`) ? iri.slice(origin.length) : iri
  if (!/^\/[^\s]+\/[^\s/]+$/.test(path)) throw new Problem('invalidIri', { iri })
  const id = target && pathId(path, target)
  if (id === undefined || id === '') throw new Problem('itemNotFound', { iri })
  return id
}

function pathId(path: string, target: Resource): string | undefined {
  const prefix = `${target.base}${target.path}/`
  if (!path.startsWith(prefix)) return undefined
  let id: string
  try {
    id = decodeURIComponent(path.slice(prefix.length))
  } catch {
    return undefined
  }
  return target.idIs === 'code' || isUuid(id) ? id : undefined
}
