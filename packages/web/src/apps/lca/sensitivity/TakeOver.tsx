import { Button, Group, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  calculationRoutes,
  PredefinedInputSetUsage,
  recordRoutes,
  type Change,
  type Input,
} from '@cradle/contract'
import { call, callTagged } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { formatAmount } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { readId } from '../../../paths.ts'
import type { Changeable } from './changeable.ts'
import type { SensitivityData } from './sensitivity-data.ts'
import styles from './sensitivity.module.css'

interface TakeOverProps {
  iri: string
  data: SensitivityData
  changes: readonly (Changeable & { value: number })[]
  onClose: () => void
  onTaken: () => void
}

/** Writes the list of parameters with these values, if nobody changed it meanwhile. */
async function saveParameters(
  iri: string,
  values: readonly { id: string; value: number }[],
): Promise<void> {
  const params = { id: readId(iri) }
  const { data, etag } = await callTagged(calculationRoutes.parameters, { params })
  const changed = new Map(values.map(({ id, value }) => [id, value]))
  await call(calculationRoutes.saveParameters, {
    params,
    body: {
      parameters: data.parameters.map(({ formula, ...parameter }) => {
        const value = changed.get(parameter.id ?? '')
        return value === undefined
          ? { ...parameter, ...(formula ? { formula } : {}) }
          : { ...parameter, value }
      }),
    },
    ...(etag === undefined ? {} : { ifMatch: etag }),
  })
}

/**
 * Lists the changed values and amounts and saves them together, if the lines are unchanged since they were
 * read. The numbers that follow from a parameter are written with it.
 */
export function TakeOver({ iri, data, changes, onClose, onTaken }: TakeOverProps) {
  const { t } = useTranslation('sensitivity')
  const locale = useLocale()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  async function applyChanges() {
    setIsBusy(true)
    try {
      const values = changes.filter(({ kind }) => kind === 'parameter')
      if (values.length > 0) await saveParameters(iri, values)
      const revisions = new Map(data.lines.map(({ id, revision }) => [id, revision]))
      const operations = changes
        .filter(({ kind }) => kind === 'line')
        .map(({ id, value }) => ({
          op: 'update' as const,
          id,
          ...(revisions.get(id) === undefined ? {} : { ifMatch: `"${revisions.get(id)}"` }),
          fields: { netAmount: value } satisfies Change<typeof Input>,
        }))
      if (operations.length > 0)
        await call(calculationRoutes.inputBatch, {
          params: { id: readId(iri) },
          body: { operations },
        })
      for (const { id, kind, value } of changes)
        if (kind === 'usage')
          await call(recordRoutes(PredefinedInputSetUsage).patch, {
            params: { id },
            body: { amount: value },
          })
      toast.success(t('sensitivity:whatIf.taken', { count: changes.length }))
      onTaken()
    } catch (error) {
      toast.error(errorText(error))
    }
    await client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey.some((part) => part === iri || part === readId(iri)),
    })
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('sensitivity:whatIf.takeOverTitle', { count: changes.length })}
      closeButtonProps={{ 'aria-label': t('sensitivity:close') }}
    >
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('sensitivity:line')}</th>
            <th scope="col" data-number="">
              {t('sensitivity:whatIf.before')}
            </th>
            <th scope="col" data-number="">
              {t('sensitivity:whatIf.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ id, name, amount, value, unit }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td data-number="">
                {amount === null ? '–' : `${formatAmount(amount, locale)} ${unitText(unit)}`}
              </td>
              <td data-number="">
                {formatAmount(value, locale)} {unitText(unit)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('sensitivity:cancel')}
        </Button>
        <Button loading={isBusy} onClick={() => void applyChanges()}>
          {t('sensitivity:whatIf.takeOver')}
        </Button>
      </Group>
    </Modal>
  )
}
