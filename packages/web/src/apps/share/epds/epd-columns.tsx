import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { EpdStatus } from '../../../records/share/EpdStatus.tsx'
import type { EpdItem } from '../../../records/share/share-queries.ts'
import { formatDate } from '../../../ui/numbers/format-number.ts'
import type { ListColumn } from '../../../ui/list/list-types.ts'

/** Columns that every list of declarations has. */
export function useEpdColumns(): {
  name: ListColumn<EpdItem>
  registrationNumber: ListColumn<EpdItem>
  status: ListColumn<EpdItem>
  version: ListColumn<EpdItem>
  publishedAt: ListColumn<EpdItem>
  validUntil: ListColumn<EpdItem>
} {
  const { t } = useTranslation('share')
  const locale = useLocale()
  return {
    name: { id: 'name', header: t('share:field.name'), sort: 'name', cell: (row) => row.name },
    registrationNumber: {
      id: 'registrationNumber',
      header: t('share:field.registrationNumber'),
      width: 'clamp(7rem, 11vw, 10rem)',
      cell: (row) => row.registrationNumber ?? '–',
    },
    status: {
      id: 'status',
      header: t('share:field.status'),
      width: 'clamp(8rem, 13vw, 12rem)',
      cell: (row) => <EpdStatus epd={row} />,
    },
    version: {
      id: 'version',
      header: t('share:field.version'),
      width: '7rem',
      wideOnly: true,
      cell: (row) => row.dataSetVersion ?? '–',
    },
    publishedAt: {
      id: 'publishedAt',
      header: t('share:field.publishedAt'),
      sort: 'publishedAt',
      width: '9rem',
      wideOnly: true,
      cell: (row) => (row.publishedAt ? formatDate(row.publishedAt, locale) : '–'),
    },
    validUntil: {
      id: 'validUntil',
      header: t('share:field.validUntil'),
      sort: 'validUntil',
      width: '9rem',
      wideOnly: true,
      cell: (row) => (row.validUntil ? formatDate(row.validUntil, locale) : '–'),
    },
  }
}
