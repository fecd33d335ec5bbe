import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { saveRefusal } from '../../../api/error-text.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { SaveOutcome } from '../../../ui/form/FormPage.tsx'
import type { CalculationItem } from '../../../records/calculation/form-record.ts'
import { isTemplate, type FormRecord } from '../../../records/calculation/form-record.ts'
import {
  calculationQuery,
  readinessQuery,
} from '../../../records/calculation/calculation-queries.ts'

/** Saves the changed fields of a calculation or template against the tag they were read with. */
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
      const answer = await api.patchTagged<CalculationItem>(id, body, { ifMatch: etag })
      client.setQueryData(calculationQuery(id).queryKey, answer)
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
      return saveRefusal(error)
    }
  }
}

/** The fields of a form out of a calculation; what is unknown is null. */
export const pickFields = (
  calculation: FormRecord,
  names: readonly string[],
): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, calculation[name] ?? null]))
