import { queryOptions, useQuery } from '@tanstack/react-query'
import { calculationRoutes, type DocumentOf } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { readId } from '../../../paths.ts'
import { isTemplate, type FormRecord } from '../../../records/calculation/form-record.ts'

export type StandardTexts = DocumentOf<'StandardTexts'>['texts']
const nothing: StandardTexts = {}

/**
 * Returns the default text that the report prints for each empty field. The request is repeated
 * when names in the texts may have changed.
 */
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
      call(calculationRoutes.standardTexts, { params: { id: readId(id) }, signal }),
  })

/** A template has no report, so it has no default texts. */
export const useStandardTexts = (calculation: FormRecord): StandardTexts =>
  useQuery({ ...standardTextsQuery(calculation), enabled: !isTemplate(calculation) }).data?.texts ??
  nothing
