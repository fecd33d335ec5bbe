import type { Figure } from '@cradle/engine'
import { useQuery } from '@tanstack/react-query'
import { keepPreviousAnswer, serializeFigure, type SensitivityData } from './sensitivity-data.ts'

/** Bars that the chart has at most. */
const MOST_BARS = 12

/**
 * The lines and parameters whose change by a fraction moves a total most.
 *
 * @param iri the calculation
 * @param fraction change of each amount and value [1]
 */
export const useTornado = (
  { analysis, product, version }: SensitivityData,
  iri: string,
  figure: Figure,
  fraction: number,
) =>
  useQuery({
    queryKey: ['tornado', iri, version, serializeFigure(figure), fraction],
    queryFn: () =>
      analysis.callEngine(product, {
        kind: 'tornado',
        figure,
        fraction,
        count: MOST_BARS,
      } as const),
    structuralSharing: false,
    retry: false,
    gcTime: 60_000,
    placeholderData: keepPreviousAnswer(iri),
  })
