import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Calculation, formulaName, recordRoutes, Template, type Change } from '@cradle/contract'
import { callTagged } from '../../../api/call.ts'
import { saveRefusal } from '../../../api/error-text.ts'
import { Problem } from '../../../api/problem.ts'
import { readId } from '../../../paths.ts'
import type { FieldName } from '../../../records/fields/field-props.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { SaveOutcome } from '../../../ui/form/FormPage.tsx'
import { isTemplate, type FormRecord } from '../../../records/calculation/form-record.ts'
import {
  calculationQuery,
  readinessQuery,
} from '../../../records/calculation/calculation-queries.ts'

/** Changes a calculation or template if its tag still matches. */
export function patchFormRecord(
  iri: string,
  body: Change<typeof Calculation | typeof Template>,
  etag: string | undefined,
) {
  const given = { params: { id: readId(iri) }, body, ifMatch: etag }
  return isTemplate({ '@id': iri })
    ? callTagged(recordRoutes(Template).patch, given)
    : callTagged(recordRoutes(Calculation).patch, given)
}

/** Saves the changed fields of a calculation or template if its tag still matches. */
export function useSaveCalculation(
  id: string,
  etag: string | undefined,
): (changed: Record<string, unknown>) => Promise<SaveOutcome> {
  const client = useQueryClient()
  const { t } = useTranslation('lca')
  return async (changed) => {
    const body = Object.fromEntries(
      Object.entries(changed).map(([name, value]) => [
        name,
        value === undefined || value === '' ? null : value,
      ]),
    )
    try {
      const answer = await patchFormRecord(id, body, etag)
      const key: readonly unknown[] = calculationQuery(id).queryKey
      client.setQueryData(key, answer)
      void client.invalidateQueries({ queryKey: readinessQuery(id).queryKey })
      void client.invalidateQueries({
        queryKey: isTemplate({ '@id': id }) ? ['templates'] : ['calculations'],
      })
      void client.invalidateQueries({ queryKey: ['template-updates'] })
      toast.success(
        t(isTemplate({ '@id': id }) ? 'lca:toast.templateUpdated' : 'lca:toast.updated'),
      )
      return undefined
    } catch (error) {
      if (!isStale(error)) return saveRefusal(error)
      // What others saved fills the fields that are not changed here, and the next save has the new tag.
      await client.refetchQueries({ queryKey: calculationQuery(id).queryKey })
      return { message: t('lca:changedMeanwhile') }
    }
  }
}

/** The record was changed meanwhile: the tag of this save is an earlier one. */
export const isStale = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'stale'

/** Reads the form fields from a calculation, each number with its formula; unknown values become null. */
export const pickFields = (
  calculation: FormRecord,
  names: readonly (FieldName<typeof Calculation> | FieldName<typeof Template>)[],
): Record<string, unknown> =>
  Object.fromEntries(
    names
      .flatMap((name) =>
        formulaName(name) in Calculation.fields ? [name, formulaName(name)] : [name],
      )
      .map((name) => [name, calculation[name] ?? null]),
  )
