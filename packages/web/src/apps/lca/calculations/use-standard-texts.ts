import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import type { CalculationItem } from './calculation-wire.ts'

interface StandardTexts { language: string; texts: Record<string, string> }
const nothing: Record<string, string> = {}

/** What a report of this calculation prints for each text nobody wrote; asked again when the names in it may have changed. */
const standardTextsQuery = ({ '@id': id, productName, method, location, wasteRegion, reportingLanguage, dataCollectionYear }: CalculationItem) => queryOptions({
  queryKey: ['standard-texts', id, productName, method, location, wasteRegion, reportingLanguage, dataCollectionYear],
  queryFn: ({ signal }) => api.get<StandardTexts>(`${id}/standard_texts`, { signal }),
})

export const useStandardTexts = (calculation: CalculationItem): Record<string, string> => useQuery(standardTextsQuery(calculation)).data?.texts ?? nothing
