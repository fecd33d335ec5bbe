import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { calculationRoutes } from '@cradle/contract'
import { call } from '../../../../api/call.ts'
import { errorText } from '../../../../api/error-text.ts'
import type { CalculationItem } from '../../../../records/calculation/form-record.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'

interface CalculationChanges {
  copy: (keys: string[], folder: string | null) => Promise<void>
  move: (keys: string[], folder: string | null) => Promise<void>
  remove: (keys: string[]) => Promise<void>
}

/**
 * Copies, moves and deletes many calculations, all or none, and says how it went. A move can be undone.
 *
 * @param findRows the calculations of these keys that the list shows
 * @param onDone called after a change that succeeded
 */
export function useCalculationChanges(
  findRows: (keys: string[]) => CalculationItem[],
  onDone: () => void,
): CalculationChanges {
  const { t } = useTranslation('overview')
  const client = useQueryClient()
  const reload = () =>
    Promise.all(
      ['calculations', 'folders'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    )
  async function runAction(work: () => Promise<unknown>, success: string, undo?: () => void) {
    try {
      await work()
      toast.success(success, { undo })
      onDone()
    } catch (error) {
      toast.error(errorText(error))
    }
    await reload()
  }
  const moveAll = (calculations: string[], folder: string | null) =>
    call(calculationRoutes.move, { body: { calculations, folder } })
  return {
    copy: (calculations, folder) =>
      runAction(
        () => call(calculationRoutes.copy, { body: { calculations, folder } }),
        t('lca:toast.copied'),
      ),
    move: (calculations, folder) => {
      const before = Map.groupBy(findRows(calculations), (row) => row.folder ?? null)
      const moveBack = () =>
        void Promise.all(
          [...before].map(([from, moved]) =>
            moveAll(
              moved.map((row) => row['@id']),
              from,
            ),
          ),
        )
          .catch((error: unknown) => void toast.error(errorText(error)))
          .then(reload)
      return runAction(
        () => moveAll(calculations, folder),
        t('lca:toast.moved'),
        before.size > 0 ? moveBack : undefined,
      )
    },
    remove: (calculations) =>
      runAction(
        () => call(calculationRoutes.remove, { body: { calculations } }),
        t('lca:toast.deleted'),
      ),
  }
}
