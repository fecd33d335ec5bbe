import {
  Calculation,
  calculationRoutes,
  classificationFields,
  type Classification,
} from '@cradle/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { readId } from '../../../../paths.ts'
import { fieldProps, findBlanks } from '../../../../records/fields/field-props.ts'
import type { FieldErrors } from '../../../../ui/form/form-state.ts'

/** Name of the API field. */
export const { name: classifications } = fieldProps(Calculation, 'classifications')
export const classification = { fields: classificationFields }

/** A product category, possibly incomplete. */
export type ClassificationEntry = Partial<Classification>
const nothing: ClassificationEntry = { system: undefined, name: undefined }

/** Suggestions follow from the lines and the name, so they are loaded again for another content. */
export const suggestionsQuery = (calculation: string, contentVersion: unknown) =>
  queryOptions({
    queryKey: ['classification-suggestions', readId(calculation), contentVersion],
    queryFn: ({ signal }) =>
      call(calculationRoutes.classificationSuggestions, {
        params: { id: readId(calculation) },
        signal,
      }),
  })

/** Finds blank required fields, by their path in the list. */
export const refuseClassifications = (
  entries: readonly ClassificationEntry[] | null | undefined,
  missing: string,
): FieldErrors =>
  Object.fromEntries(
    (entries ?? []).flatMap((entry, index) =>
      Object.entries(findBlanks(classification, { ...nothing, ...entry }, () => missing)).map(
        ([name, sentence]) => [`${classifications}[${index}].${name}`, sentence],
      ),
    ),
  )
