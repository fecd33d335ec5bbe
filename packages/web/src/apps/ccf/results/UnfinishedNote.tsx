import { useTranslation } from 'react-i18next'
import type { FootprintItem } from '../footprint/footprint-queries.ts'
import { findUnfinished } from '../footprint/unfinished-years.ts'
import styles from './results.module.css'

/** Says which of the compared years are not finished, so that nobody takes their difference as final. */
export function UnfinishedNote({
  years,
}: {
  years: readonly Pick<FootprintItem, 'name' | 'status' | 'outdated'>[]
}) {
  const { t } = useTranslation('ccf-results')
  const sentences = years.flatMap((year) => {
    const reason = findUnfinished(year)
    return reason ? t(`ccf-results:unfinished.${reason}`, { name: year.name }) : []
  })
  if (sentences.length === 0) return null
  return (
    <p className={styles['note']} role="note">
      {[...sentences, t('ccf-results:unfinished.provisional')].join(' ')}
    </p>
  )
}
