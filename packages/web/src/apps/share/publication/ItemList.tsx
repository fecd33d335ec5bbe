import { useTranslation } from 'react-i18next'
import { EpdStatus } from '../../../records/share/EpdStatus.tsx'
import type { EpdItem } from '../../../records/share/share-queries.ts'
import styles from './publication.module.css'

/** The declarations of a group action. One that it leaves as it is shows the reason. */
export function ItemList({
  epds,
  explainSkip,
}: {
  epds: readonly EpdItem[]
  explainSkip: (epd: EpdItem) => string | null
}) {
  const { t } = useTranslation('share')
  return (
    <ul className={styles['items']} tabIndex={0} aria-label={t('share:epds.title')}>
      {epds.map((epd) => {
        const skip = explainSkip(epd)
        return (
          <li key={epd['@id']} data-skipped={skip === null ? undefined : true}>
            <span>{epd.name}</span>
            {skip === null ? <EpdStatus epd={epd} /> : <span>{skip}</span>}
          </li>
        )
      })}
    </ul>
  )
}
