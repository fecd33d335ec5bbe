import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { recordRoutes, SiteFact } from '@cradle/contract'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { useLocale } from '../../i18n/i18n.ts'
import { readId } from '../../paths.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { formatAmount } from '../../ui/numbers/format-number.ts'
import { unitText } from '../../ui/numbers/unit-text.ts'
import { profileQuery } from '../profile/profile-queries.ts'
import { AmountCell } from './AmountCell.tsx'
import { namePeriod } from './period-names.ts'
import { RowButton } from './RowButton.tsx'
import { reloadSiteData, type SiteFactItem } from './site-data-queries.ts'
import { countMonths, listPeriods, sumStream, type SiteStream } from './site-streams.ts'
import styles from './site-data.module.css'

interface StreamRowProps {
  location: string
  stream: SiteStream
  year: number
  mayEdit: boolean
  onEdit: () => void
  onRemove: () => void
}

/** A meter or a kind of waste with its amounts of the year; a quarter is as wide as its three months. */
export function StreamRow({ location, stream, year, mayEdit, onEdit, onRemove }: StreamRowProps) {
  const { t } = useTranslation('site-data')
  const locale = useLocale()
  const profile = useQuery({
    ...profileQuery(readId(stream.profile ?? '')),
    enabled: stream.profile !== undefined,
  }).data
  const name = stream.description ?? profile?.name ?? t(`site-data:kind.${stream.kind}`)
  const sum = sumStream(stream, year)
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
      {listPeriods(year, stream.interval).map((period) => (
        <td key={period} colSpan={countMonths(stream.interval)} data-number="">
          <PeriodAmount
            name={name}
            period={namePeriod(period, locale, t, 'long')}
            fact={stream.facts.get(period)}
            mayEdit={mayEdit}
            onSave={(amount) => saveAmount({ location, stream, period }, amount)}
          />
        </td>
      ))}
      <td data-number="" className={styles['sum']}>
        {sum === null ? t('site-data:unknown') : formatAmount(Number(sum.toPrecision(9)), locale)}
      </td>
      {mayEdit && (
        <td className={styles['actions']}>
          <RowButton does="edit" label={t('site-data:edit', { name })} onClick={onEdit} />
          <RowButton does="remove" label={t('site-data:remove', { name })} onClick={onRemove} />
        </td>
      )}
    </tr>
  )
}

/** The amount of one period, and whether it is estimated. */
function PeriodAmount({
  name,
  period,
  fact,
  mayEdit,
  onSave,
}: {
  name: string
  period: string
  fact: SiteFactItem | undefined
  mayEdit: boolean
  onSave: (amount: number | null) => Promise<void>
}) {
  const { t } = useTranslation('site-data')
  return (
    <span className={styles['cell']} data-estimated={fact?.estimated || undefined}>
      {fact && (mayEdit || fact.estimated) && (
        <button
          type="button"
          className={styles['estimate']}
          aria-pressed={fact.estimated === true}
          aria-label={t('site-data:estimated', { name, period })}
          title={t('site-data:estimate')}
          disabled={!mayEdit}
          onClick={() => void toggleEstimate(fact)}
        >
          ≈
        </button>
      )}
      <AmountCell
        name={`${name}, ${period}`}
        value={fact?.amount ?? null}
        isReadOnly={!mayEdit}
        onSave={onSave}
      />
    </span>
  )
}

/** Changes the fact of a period, or makes the first one. */
async function saveAmount(
  { location, stream, period }: { location: string; stream: SiteStream; period: string },
  amount: number | null,
): Promise<void> {
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

async function toggleEstimate(fact: SiteFactItem): Promise<void> {
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
