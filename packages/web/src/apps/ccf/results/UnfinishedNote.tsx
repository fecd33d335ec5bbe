import { useTranslation } from 'react-i18next'
import type { FootprintItem } from '../footprint/footprint-queries.ts'
import { findUnfinished } from '../footprint/unfinished-years.ts'
import styles from './results.module.css'

/**
 * Says which of the compared years are not finished, or of another consolidation than the last one, so that nobody takes their
 * difference as final.
 */
export function UnfinishedNote({
  years,
}: {
  years: readonly Pick<FootprintItem, 'name' | 'status' | 'outdated' | 'consolidation'>[]
}) {
  const { t } = useTranslation('ccf-results')
  const consolidation = years.at(-1)?.consolidation
  const sentences = years.flatMap((year) => {
    const reason =
      findUnfinished(year) ?? (year.consolidation === consolidation ? null : 'consolidation')
    return reason ? t(`ccf-results:unfinished.${reason}`, { name: year.name }) : []
  })
  if (sentences.length === 0) return null
  return (
    <p className={styles['note']} role="note">
      {[...sentences, t('ccf-results:unfinished.provisional')].join(' ')}
    </p>
  )
}
