import { api } from './client.ts'
import type { RequestOptions } from './client.ts'

export interface Collection<T> {
  '@id': string
  totalItems: number
  member: T[]
  view?: { '@id': string; next?: string; previous?: string; first?: string; last?: string }
}

/** One page. `path` is a collection's IRI with `options.query`, or a `view.next` as it came. */
export async function fetchCollection<T>(
  path: string,
  options?: RequestOptions,
): Promise<Collection<T>> {
  const answer = await api.get<
    Collection<T> & {
      'hydra:member'?: T[]
      'hydra:totalItems'?: number
      'hydra:view'?: { '@id': string; 'hydra:next'?: string }
    }
  >(path, options)
  if (answer['hydra:member'] === undefined) return answer
  const view = answer['hydra:view']
  return {
    '@id': answer['@id'],
    totalItems: answer['hydra:totalItems'] ?? answer['hydra:member'].length,
    member: answer['hydra:member'],
    ...(view ? { view: { '@id': view['@id'], next: view['hydra:next'] } } : {}),
  }
}

/** Every item, following `view.next` to the end. */
export async function fetchAll<T>(path: string, options?: RequestOptions): Promise<T[]> {
  const items: T[] = []
  let page = await fetchCollection<T>(path, options)
  items.push(...page.member)
  while (page.view?.next) {
    page = await fetchCollection<T>(page.view.next, { ...options, query: {}, owner: 'none' })
    items.push(...page.member)
  }
  return items
}
