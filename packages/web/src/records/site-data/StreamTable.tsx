import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordRoutes, SiteFact } from '@cradle/contract'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { useLocale } from '../../i18n/i18n.ts'
import { readId } from '../../paths.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { namePeriod } from './period-names.ts'
import { reloadSiteData, type SiteFactItem } from './site-data-queries.ts'
import { listPeriods, type SiteStream } from './site-streams.ts'
import { StreamRow } from './StreamRow.tsx'
import styles from './site-data.module.css'

const DeleteDialog = lazyPart(() =>
  import('../../ui/feedback/DeleteDialog.tsx').then((m) => m.DeleteDialog),
)

interface StreamTableProps {
  location: string
  streams: readonly SiteStream[]
  year: number
  mayEdit: boolean
  onEdit: (stream: SiteStream) => void
}

/** One row per meter or kind of waste; a quarter is as wide as its three months. */
export function StreamTable({ location, streams, year, mayEdit, onEdit }: StreamTableProps) {
  const { t } = useTranslation('site-data')
  const locale = useLocale()
  const [removed, setRemoved] = useState<SiteStream | null>(null)
  return (
    <div
      className={styles['scroller']}
      role="region"
      aria-label={t('site-data:table', { name: t('site-data:facts') })}
      tabIndex={0}
    >
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('site-data:stream')}</th>
            <th scope="col">{t('site-data:unit')}</th>
            {listPeriods(year, 'month').map((period) => (
              <th key={period} scope="col" data-number="">
                {namePeriod(period, locale, t, 'short')}
              </th>
            ))}
            <th scope="col" data-number="">
              {t('site-data:total')}
            </th>
            {mayEdit && <td />}
          </tr>
        </thead>
        <tbody>
          {streams.map((stream) => (
            <StreamRow
              key={stream.key}
              location={location}
              stream={stream}
              year={year}
              mayEdit={mayEdit}
              onEdit={() => onEdit(stream)}
              onRemove={() => setRemoved(stream)}
            />
          ))}
        </tbody>
      </table>
      {removed && (
        <DeleteDialog
          title={t('site-data:delete.title')}
          text={t('site-data:delete.text', {
            name: removed.description ?? t(`site-data:kind.${removed.kind}`),
            year,
          })}
          confirm={t('site-data:delete.confirm')}
          onClose={() => setRemoved(null)}
          onConfirm={() => deleteFacts([...removed.facts.values()])}
        />
      )}
    </div>
  )
}

/** Deletes facts one by one. @returns why one stays; the facts before it are deleted */
async function deleteFacts(facts: readonly SiteFactItem[]): Promise<string | null> {
  try {
    for (const fact of facts)
      await call(recordRoutes(SiteFact).delete, { params: { id: readId(fact['@id']) } })
    return null
  } catch (error) {
    return errorText(error)
  } finally {
    await reloadSiteData()
  }
}
