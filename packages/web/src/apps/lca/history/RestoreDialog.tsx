import { Button, Group, Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Input,
  isIriFor,
  PredefinedInputSetUsage,
  recordRoutes,
  revisionRoutes,
} from '@cradle/contract'
import { call } from '../../../api/call.ts'
import type { Revision } from './history-queries.ts'
import { errorText, violationText } from '../../../api/error-text.ts'
import { Problem } from '../../../api/problem.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { readId } from '../../../paths.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { formatDateTime } from '../../../ui/numbers/format-number.ts'
import type { CalculationItem } from '../../../records/calculation/form-record.ts'
import styles from './history.module.css'

/** The data to restore. A single field of a line is saved like any edit of the line. */
export type Restoring =
  | { kind: 'all' }
  | { kind: 'line'; iri: string; name: string }
  | { kind: 'field'; field: string; name: string }
  | { kind: 'line-field'; iri: string; field: string; value: unknown; name: string }

/** Restores one field of a line or of an input set's use. */
async function restoreField({
  iri,
  field,
  value,
}: Extract<Restoring, { kind: 'line-field' }>): Promise<void> {
  const given = { params: { id: readId(iri) }, body: { [field]: value } }
  if (isIriFor(Input, iri)) await call(recordRoutes(Input).patch, given)
  else await call(recordRoutes(PredefinedInputSetUsage).patch, given)
}

interface RestoreDialogProps {
  restoring: Restoring
  revision: Revision
  calculation: CalculationItem
  etag: string | undefined
  onClose: () => void
}

/**
 * Shows what will be restored, restores it, and lists the reasons line by line if that is
 * impossible.
 */
export function RestoreDialog({
  restoring,
  revision,
  calculation,
  etag,
  onClose,
}: RestoreDialogProps) {
  const { t } = useTranslation('history')
  const locale = useLocale()
  const client = useQueryClient()
  const [, setSearch] = useUrlState()
  const [refusal, setRefusal] = useState<string[] | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const facts = { number: revision.number, when: formatDateTime(revision.savedAt, locale) }
  const text =
    restoring.kind === 'all'
      ? t('history:confirm.all', facts)
      : restoring.kind === 'line'
        ? t('history:confirm.line', { ...facts, name: restoring.name })
        : t('history:confirm.field', { ...facts, name: restoring.name })

  async function restoreVersion() {
    setIsBusy(true)
    try {
      if (restoring.kind === 'line-field') await restoreField(restoring)
      else
        await call(revisionRoutes.restore, {
          params: { id: revision.id },
          body:
            restoring.kind === 'all'
              ? {}
              : restoring.kind === 'line'
                ? { inputs: [restoring.iri] }
                : { fields: [restoring.field] },
          ifMatch: etag,
        })
      toast.success(t('history:done'))
      if (restoring.kind === 'all') setSearch({ save: undefined, view: undefined })
      onClose()
    } catch (error) {
      setIsBusy(false)
      setRefusal(
        error instanceof Problem && error.violations.length > 0
          ? error.violations.map((violation) =>
              [violation.hint, violationText(violation)].filter(Boolean).join(': '),
            )
          : [errorText(error)],
      )
    }
    const id = readId(calculation['@id'])
    await client.invalidateQueries({
      predicate: ({ queryKey }) =>
        ['revision', 'revisions', 'calculations'].includes(String(queryKey[0])) ||
        queryKey.some((part) => part === id || part === calculation['@id']),
    })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('history:confirm.title')}
      closeButtonProps={{ 'aria-label': t('lca:close' as 'history:more') }}
    >
      <Text size="sm">{text}</Text>
      {refusal && (
        <div role="alert" className={styles['refused']}>
          <strong>{t('history:refused')}</strong>
          <ul>
            {refusal.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('lca:cancel' as 'history:more')}
        </Button>
        <Button loading={isBusy} onClick={() => void restoreVersion()}>
          {t('history:confirm.go')}
        </Button>
      </Group>
    </Modal>
  )
}
