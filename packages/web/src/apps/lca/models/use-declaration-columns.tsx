import { useTranslation } from 'react-i18next'
import { translateSentence } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link/Link.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { formatCount, formatDate } from '../../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import type { DeclarationItem } from './model-queries.ts'
import styles from './models.module.css'

/** The columns of the declarations of a model. @param canOpen  whether the reader may read its product */
export function useDeclarationColumns(
  canOpen: (row: DeclarationItem) => boolean,
): ListColumn<DeclarationItem>[] {
  const { t } = useTranslation('models')
  const locale = useLocale()
  return [
    {
      id: 'name',
      header: t('models:declarations.name'),
      sort: 'name',
      cell: (row) => row.name,
    },
    {
      id: 'number',
      header: t('models:declarations.number'),
      sort: 'number',
      width: '4.5rem',
      align: 'right',
      cell: (row) => formatCount(row.number, locale),
    },
    {
      id: 'articleNumber',
      header: t('models:declarations.articleNumber'),
      width: '9rem',
      cell: (row) => row.articleNumber ?? '',
    },
    {
      id: 'state',
      header: t('models:declarations.state'),
      width: '10rem',
      cell: (row) => (
        <>
          <StatusBadge status={row.state} label={t(`models:declarationState.${row.state}`)} />
          {row.failure && (
            <span className={styles['because']}>{translateSentence(row.failure)}</span>
          )}
        </>
      ),
    },
    {
      id: 'registrationNumber',
      header: t('models:declarations.registrationNumber'),
      width: '11rem',
      cell: (row) => row.registrationNumber ?? '',
    },
    {
      id: 'project',
      header: t('models:declarations.project'),
      width: '14rem',
      wideOnly: true,
      cell: ({ project }) =>
        project ? [project.name, project.customer, project.site].filter(Boolean).join(', ') : '',
    },
    {
      id: 'sample',
      header: t('models:declarations.sample'),
      width: '12rem',
      cell: ({ sample, sampleComment, sampledByName, sampledAt }) =>
        sample && (
          <>
            <StatusBadge status={sample} label={t(`models:sample.${sample}`)} />
            {(sampledByName || sampleComment) && (
              <span className={styles['because']}>
                {[sampleComment, sampledByName, sampledAt && formatDate(sampledAt, locale)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            )}
          </>
        ),
    },
    {
      id: 'validUntil',
      header: t('models:declarations.validUntil'),
      width: '7.5rem',
      align: 'right',
      wideOnly: true,
      cell: (row) => formatDate(row.validUntil, locale),
    },
    {
      id: 'reports',
      header: t('models:declarations.reports'),
      width: '6rem',
      wideOnly: true,
      cell: (row) =>
        row.calculation &&
        canOpen(row) && (
          <Link href={paths.calculations.item(row.calculation, 'reports')}>
            {t('models:declarations.reports')}
          </Link>
        ),
    },
  ]
}
