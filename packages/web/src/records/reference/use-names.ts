import type { Resource } from '@cradle/contract'
import { useReference } from './reference-lists.ts'

/** Returns a function that names a record of a small resource by its IRI; undefined while the records load. */
export function useNames(
  resource: Resource,
): (iri: string | null | undefined) => string | undefined {
  const records: readonly { '@id': string; name?: unknown }[] = useReference(resource)
  return (iri) => {
    const name = records.find((one) => one['@id'] === iri)?.name
    return typeof name === 'string' ? name : undefined
  }
}
