import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordRoutes, SiteFact } from '@cradle/contract'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { useLocale } from '../../i18n/i18n.ts'
import { readId } from '../../paths.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { formatAmount } from '../../ui/numbers/format-number.ts'
import { unitText } from '../../ui/numbers/unit-text.ts'
import { profileQuery } from '../profile/profile-queries.ts'
import { AmountCell } from './AmountCell.tsx'
import { namePeriod } from './period-names.ts'
import { reloadSiteData, type SiteFactItem } from './site-data-queries.ts'
import { countMonths, listPeriods, sumStream, type SiteStream } from './site-streams.ts'
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

function StreamRow({
  location,
  stream,
  year,
  mayEdit,
  onEdit,
  onRemove,
}: Omit<StreamTableProps, 'streams' | 'onEdit'> & {
  stream: SiteStream
  onEdit: () => void
  onRemove: () => void
}) {
  const { t } = useTranslation('site-data')
  const locale = useLocale()
  const profile = useQuery({
    ...profileQuery(readId(stream.profile ?? '')),
    enabled: stream.profile !== undefined,
  }).data
  const name = stream.description ?? profile?.name ?? t(`site-data:kind.${stream.kind}`)
  const sum = sumStream(stream, year)

  async function save(period: string, amount: number | null) {
    const fact = stream.facts.get(period)
    if (fact)
      await call(recordRoutes(SiteFact).patch, {
        params: { id: readId(fact['@id']) },
        body: { amount },
      })
    else
      await call(recordRoutes(SiteFact).create, {
        body: {
          location,
          period,
          kind: stream.kind,
          unit: stream.unit,
          ...(amount === null ? {} : { amount }),
          ...(stream.description === undefined ? {} : { description: stream.description }),
          ...(stream.profile === undefined ? {} : { environmentalProfile: stream.profile }),
          ...(stream.source === undefined ? {} : { source: stream.source }),
        },
      })
    await reloadSiteData()
  }
  async function toggleEstimate(fact: SiteFactItem) {
    try {
      await call(recordRoutes(SiteFact).patch, {
        params: { id: readId(fact['@id']) },
        body: { estimated: fact.estimated !== true },
      })
      await reloadSiteData()
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  return (
    <tr>
      <th scope="row">
        <span className={styles['name']}>{name}</span>
        <span className={styles['detail']}>
          {[
            t(`site-data:kind.${stream.kind}`),
            stream.description === undefined ? undefined : profile?.name,
            stream.source,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </th>
      <td>{unitText(stream.unit)}</td>
      {listPeriods(year, stream.interval).map((period) => {
        const fact = stream.facts.get(period)
        const label = namePeriod(period, locale, t, 'long')
        return (
          <td key={period} colSpan={countMonths(stream.interval)} data-number="">
            <span className={styles['cell']} data-estimated={fact?.estimated || undefined}>
              {fact && (mayEdit || fact.estimated) && (
                <button
                  type="button"
                  className={styles['estimate']}
                  aria-pressed={fact.estimated === true}
                  aria-label={t('site-data:estimated', { name, period: label })}
                  title={t('site-data:estimate')}
                  disabled={!mayEdit}
                  onClick={() => void toggleEstimate(fact)}
                >
                  ≈
                </button>
              )}
              <AmountCell
                name={`${name}, ${label}`}
                value={fact?.amount ?? null}
                isReadOnly={!mayEdit}
                onSave={(amount) => save(period, amount)}
              />
            </span>
          </td>
        )
      })}
      <td data-number="" className={styles['sum']}>
        {sum === null ? t('site-data:unknown') : formatAmount(Number(sum.toPrecision(9)), locale)}
      </td>
      {mayEdit && (
        <td className={styles['actions']}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('site-data:edit', { name })}
            title={t('site-data:edit', { name })}
            onClick={onEdit}
          >
            <IconPencil size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('site-data:remove', { name })}
            title={t('site-data:remove', { name })}
            onClick={onRemove}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </td>
      )}
    </tr>
  )
}
