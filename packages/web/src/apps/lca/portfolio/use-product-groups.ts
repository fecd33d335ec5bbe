import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Calculation, FIGURES_MAX, Method, recordRoutes } from '@cradle/contract'
import { fetchPage } from '../../../api/list.ts'
import { useDeclaredUnit } from '../../../records/calculation/declared-unit.ts'
import { useReference } from '../../../records/reference/reference-lists.ts'

/** Products that can be compared: one declared unit and one method. */
export interface ProductGroup {
  key: string
  unit: string
  method: string
  methodIri: string | undefined
  products: { calculation: string; name: string }[]
}

/** The products that were edited last by unit and method, the largest group first. */
export function useProductGroups(): {
  groups: ProductGroup[] | undefined
  /** Products of the company, and those that were read. */
  total: number
  count: number
  error: unknown
  retry: () => void
} {
  const unitOf = useDeclaredUnit()
  const methods = useReference(Method)
  const { data, error, refetch } = useQuery({
    queryKey: ['calculations', 'hot-spots'],
    queryFn: ({ signal }) =>
      fetchPage(recordRoutes(Calculation).list, {
        query: {
          calculationType: ['product'],
          itemsPerPage: FIGURES_MAX,
          'order[updatedAt]': 'desc',
        },
        signal,
      }),
  })
  const groups = useMemo(() => {
    if (!data) return undefined
    const found = new Map<string, ProductGroup>()
    for (const row of data.member) {
      const unit = unitOf(row)
      const key = `${unit} ${row.method ?? ''}`
      const group = found.get(key) ?? {
        key,
        unit,
        method: methods.find((method) => method['@id'] === row.method)?.name ?? '',
        methodIri: row.method,
        products: [],
      }
      found.set(key, group)
      group.products.push({ calculation: row['@id'], name: row.productName })
    }
    return [...found.values()].sort((a, b) => b.products.length - a.products.length)
  }, [data, unitOf, methods])
  return {
    groups,
    total: data?.totalItems ?? 0,
    count: data?.member.length ?? 0,
    error,
    retry: () => void refetch(),
  }
}
