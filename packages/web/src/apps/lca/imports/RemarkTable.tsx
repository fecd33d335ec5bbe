import type { ImportRemark } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatCount } from '../../../ui/numbers/format-number.ts'
import { Card } from '../../../ui/page/Card.tsx'
import styles from './imports.module.css'

/** Remarks that are drawn at most; the file with remarks has all of them. */
const SHOWN = 200

/** The remarks of an import: sheet, line, field, value and message. */
export function RemarkTable({
  remarks,
  total,
  nameOf,
}: {
  remarks: readonly ImportRemark[]
  /** Header of a field of a sheet of the file. */
  nameOf: (sheet: string, field: string) => string
  /** Number of all remarks. */
  total: number
}) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const shown = remarks.slice(0, SHOWN)
  return (
    <Card
      title={t('imports:remarks.title', { count: total, formatted: formatCount(total, locale) })}
      aside={
        shown.length < total &&
        t('imports:remarks.first', { formatted: formatCount(shown.length, locale) })
      }
      flush
    >
      <div
        className={styles['scroller']}
        tabIndex={0}
        role="region"
        aria-label={t('imports:remarks.label')}
      >
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('imports:remarks.sheet')}</th>
              <th scope="col" data-number="">
                {t('imports:remarks.line')}
              </th>
              <th scope="col">{t('imports:remarks.field')}</th>
              <th scope="col">{t('imports:remarks.value')}</th>
              <th scope="col">{t('imports:remarks.message')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ sheet, line, field, value, message }, index) => (
              <tr key={index}>
                <td>{sheet}</td>
                <td data-number="">{line > 0 && line}</td>
                <td>{field !== undefined && nameOf(sheet, field)}</td>
                <td className={styles['value']}>{value}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
