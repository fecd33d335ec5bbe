import { useTranslation } from 'react-i18next'
import type { ImportItem } from '../../../api/import-kinds.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'

const tints = {
  validation_started: 'info',
  validation_completed: 'good',
  validation_failed: 'bad',
  import_started: 'info',
  import_completed: 'good',
  import_failed: 'bad',
  import_canceled: 'neutral',
} as const

/** The step of an import as a word and a tint. */
export function ImportBadge({ item: { step, invalidated, undoneAt } }: { item: ImportItem }) {
  const { t } = useTranslation('imports')
  const [status, tint] = undoneAt
    ? (['undone', 'neutral'] as const)
    : invalidated && step === 'validation_completed'
      ? (['invalidated', 'warn'] as const)
      : step
        ? ([step, tints[step]] as const)
        : (['uploaded', 'neutral'] as const)
  return <StatusBadge status={status} label={t(`imports:status.${status}`)} tint={tint} />
}
