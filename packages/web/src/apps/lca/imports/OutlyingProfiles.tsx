import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ImportItem } from '../../../api/import-kinds.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatResult } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { Card } from '../../../ui/page/Card.tsx'
import styles from './imports.module.css'

/** Profiles of the file that stand out among profiles of their kind: hints at a wrong unit or a part for a whole. */
export function OutlyingProfiles({ item }: { item: ImportItem }) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const { outliers = [] } = item
  if (outliers.length === 0) return null
  return (
    <Card title={t('imports:outliers.title', { count: outliers.length })}>
      <p className={styles['about']}>{t('imports:outliers.explain')}</p>
      <ul>
        {outliers.map(({ uniqueId, name, ratio, median, unit, neighbours }) => (
          <li key={uniqueId}>
            <IconAlertTriangle size={14} aria-hidden="true" />{' '}
            {t('imports:outliers.profile', {
              count: neighbours,
              name,
              uniqueId,
              ratio: formatResult(ratio, locale),
              median: formatResult(median, locale),
              unit: unitText(`kg CO2 eq/${unit}`),
            })}
          </li>
        ))}
      </ul>
    </Card>
  )
}
