import type { AddedUnit } from '@cradle/engine'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { recordRoutes, SemiFinishedProduct, StandardUnit } from '@cradle/contract'
import { fetchEvery } from '../../../../api/list.ts'
import { fresh, queryClient } from '../../../../api/query-client.ts'
import { unitText } from '../../../../ui/numbers/unit-text.ts'

/** A semi-finished product that may go into a line, by the IRI of its calculation. */
export interface SemiFinished {
  calculation: string
  name: string
  unit: string
  mass: number | null
  outdated: boolean
}

const everything = { query: { pagination: false } }

const unitsQuery = () =>
  queryOptions({
    queryKey: ['standard-units', 'all'],
    queryFn: ({ signal }) =>
      fetchEvery(recordRoutes(StandardUnit).list, { ...everything, signal }).catch(() => []),
    staleTime: fresh.reference,
  })

/** Units with a factor, as far as they are loaded; the sheet loads them when it opens. */
export const listAddedUnits = (): readonly AddedUnit[] =>
  (queryClient.getQueryData(unitsQuery().queryKey) ?? []).flatMap(({ symbol, dimension, factor }) =>
    dimension && factor ? [{ symbol, dimension, factor }] : [],
  )

/** Semi-finished products of the method of the calculation, without itself; the server refuses one that would contain itself. */
export function useSemiFinished(
  calculation: string,
  method: string | null,
): ReadonlyMap<string, SemiFinished> | null {
  const products = useQuery({
    queryKey: ['semi-finished', 'all'],
    queryFn: ({ signal }) =>
      fetchEvery(recordRoutes(SemiFinishedProduct).list, { ...everything, signal }).catch(() => []),
  })
  const units = useQuery(unitsQuery())
  return useMemo(() => {
    if (!products.data || !units.data) return null
    const symbols = new Map(units.data.map((unit) => [unit['@id'], unitText(unit.symbol)]))
    return new Map(
      products.data.flatMap((one): [string, SemiFinished][] =>
        one.calculation !== calculation &&
        (method === null || one.method === undefined || one.method === method)
          ? [
              [
                one.calculation,
                {
                  calculation: one.calculation,
                  name: one.productName,
                  unit: symbols.get(one.standardUnit ?? '') ?? '',
                  mass: one.productMass ?? null,
                  outdated: one.outdated,
                },
              ],
            ]
          : [],
      ),
    )
  }, [products.data, units.data, calculation, method])
}
