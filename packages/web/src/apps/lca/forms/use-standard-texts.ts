import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { isTemplate, type FormRecord } from '../../../records/calculation/form-record.ts'

interface StandardTexts {
  language: string
  texts: Record<string, string>
}
const nothing: Record<string, string> = {}

/** What a report of this calculation prints for each text nobody wrote; asked again when the names in it may have changed. */
const standardTextsQuery = ({
  '@id': id,
  productName,
  method,
  location,
  wasteRegion,
  reportingLanguage,
  dataCollectionYear,
}: FormRecord) =>
  queryOptions({
    queryKey: [
      'standard-texts',
      id,
      productName,
      method,
      location,
      wasteRegion,
      reportingLanguage,
      dataCollectionYear,
    ],
    queryFn: ({ signal }) => api.get<StandardTexts>(`${id}/standard_texts`, { signal }),
  })

/** A template has no report: nothing stands in for its texts. */
export const useStandardTexts = (calculation: FormRecord): Record<string, string> =>
  useQuery({ ...standardTextsQuery(calculation), enabled: !isTemplate(calculation) }).data?.texts ??
  nothing
