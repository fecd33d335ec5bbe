import { queryOptions, useQuery } from '@tanstack/react-query'
import { calculationRoutes, type DocumentOf } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { idOf } from '../../../paths.ts'
import { isTemplate, type FormRecord } from '../../../records/calculation/form-record.ts'

export type StandardTexts = DocumentOf<'StandardTexts'>['texts']
const nothing: StandardTexts = {}

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
    queryFn: ({ signal }) =>
      call(calculationRoutes.standardTexts, { params: { id: idOf(id) }, signal }),
  })

/** A template has no report: nothing stands in for its texts. */
export const useStandardTexts = (calculation: FormRecord): StandardTexts =>
  useQuery({ ...standardTextsQuery(calculation), enabled: !isTemplate(calculation) }).data?.texts ??
  nothing
