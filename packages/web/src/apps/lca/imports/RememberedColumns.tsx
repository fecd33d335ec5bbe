import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../api/access.ts'
import { errorText } from '../../../api/error-text.ts'
import { findImportPermission, type ImportPage } from '../../../api/import-places.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { changeMapping, layoutQuery, mappingQuery, saveMapping } from './column-mapping.ts'
import styles from './imports.module.css'

/** The headers that the company uses in its own workbooks, and the columns they mean. */
export function RememberedColumns({ page }: { page: ImportPage }) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const { can } = useAccess()
  const { data: mapping, error, refetch } = useQuery(mappingQuery(page))
  const layout = useQuery(layoutQuery(page, locale)).data
  if (error && !mapping)
    return (
      <Card title={t('imports:columns.remembered')}>
        <ErrorState
          compact
          title={t('imports:columns.failed')}
          message={errorText(error)}
          onRetry={() => void refetch()}
        />
      </Card>
    )
  if (!mapping) return null
  const lines = Object.entries(mapping).flatMap(([sheet, headers]) =>
    Object.entries(headers).map(([header, column]) => ({ sheet, header, column })),
  )
  const nameColumn = (sheet: string, column: string | null) =>
    column === null
      ? t('imports:columns.ignored')
      : (layout?.sheets.find(({ key }) => key === sheet)?.columns.find(({ key }) => key === column)
          ?.header ?? column)
  async function forget(sheet: string, header: string) {
    try {
      await saveMapping(page, changeMapping(mapping!, sheet, header, undefined))
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  return (
    <Card title={t('imports:columns.remembered')}>
      {lines.length === 0 ? (
        <p className={styles['quiet']}>{t('imports:columns.none')}</p>
      ) : (
        <ul className={styles['plain']}>
          {lines.map(({ sheet, header, column }) => (
            <li key={`${sheet}/${header}`}>
              <span>
                {t('imports:columns.header', { header })} →{' '}
                <strong>{nameColumn(sheet, column)}</strong>{' '}
                <span className={styles['quiet']}>
                  {layout?.sheets.find(({ key }) => key === sheet)?.name ?? sheet}
                </span>
              </span>
              {can(findImportPermission(page, 'run')) && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={t('imports:columns.forgetHeader', { header })}
                  onClick={() => void forget(sheet, header)}
                >
                  {t('imports:columns.forget')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
