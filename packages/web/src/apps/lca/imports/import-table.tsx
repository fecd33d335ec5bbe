import { useTranslation } from 'react-i18next'
import type { ImportItem } from '../../../api/import-kinds.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { formatCount, formatDateTime } from '../../../ui/numbers/format-number.ts'
import { ImportBadge } from './ImportBadge.tsx'

/** Columns of lists of imports. */
export function useImportColumns(): Record<
  'file' | 'status' | 'counts' | 'createdAt',
  ListColumn<ImportItem>
> {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const formatCounts = ({ step, counts, errorCount }: ImportItem): string => {
    const parts = (['create', 'update', 'skip'] as const)
      .filter((action) => counts[action] > 0)
      .map((action) =>
        t(`imports:counts.${action}`, {
          count: counts[action],
          formatted: formatCount(counts[action], locale),
        }),
      )
    if (step === 'validation_failed' || errorCount > 0)
      parts.push(
        t('imports:counts.remarks', {
          count: errorCount,
          formatted: formatCount(errorCount, locale),
        }),
      )
    return parts.join(' · ')
  }
  return {
    file: {
      id: 'fileName',
      header: t('imports:list.file'),
      sort: 'fileName',
      cell: (item) => item.fileName,
    },
    status: {
      id: 'step',
      header: t('imports:list.status'),
      width: '13rem',
      cell: (item) => <ImportBadge item={item} />,
    },
    counts: {
      id: 'counts',
      header: t('imports:list.counts'),
      width: '30%',
      wideOnly: true,
      cell: formatCounts,
    },
    createdAt: {
      id: 'createdAt',
      header: t('imports:list.uploaded'),
      sort: 'createdAt',
      width: '11rem',
      cell: (item) => formatDateTime(item.createdAt, locale),
    },
  }
}
