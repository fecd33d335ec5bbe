import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TransportProfile } from '@cradle/contract'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatAmount } from '../../../ui/numbers/format-number.ts'
import { useReference } from '../../../records/reference/reference-lists.ts'
import type { Leg } from './queries.ts'
import styles from './sites.module.css'

/**
 * Transport legs, read-only: supplier or site, means of transport and distance. The legs of one
 * route are grouped with their sum.
 */
export function LegTable({
  legs,
  end,
  endTitle,
  nameOf,
}: {
  legs: readonly Leg[]
  end: 'supplier' | 'location'
  endTitle: string
  nameOf: (iri: string) => ReactNode
}) {
  const { t } = useTranslation('sites')
  const locale = useLocale()
  const profiles = useReference(TransportProfile)
  const ways = [...Map.groupBy(legs, (leg) => leg[end] ?? '')]
  const formatKm = (value: number) => `${formatAmount(value, locale)} km`
  return (
    <div className={styles['ways']}>
      <table className={styles['legs']} data-read="">
        <thead>
          <tr>
            <th scope="col">{endTitle}</th>
            <th scope="col">{t('sites:transport.profile')}</th>
            <th scope="col" data-number="">
              {t('sites:transport.distance')}
            </th>
          </tr>
        </thead>
        {ways.map(([iri, parts]) => (
          <tbody key={iri}>
            {parts.map((leg, index) => (
              <tr key={leg['@id'] ?? index}>
                {index === 0 && (
                  <th scope="row" rowSpan={parts.length + (parts.length > 1 ? 1 : 0)}>
                    {iri ? nameOf(iri) : '–'}
                  </th>
                )}
                <td>{profiles.find((profile) => profile['@id'] === leg.transportProfile)?.name}</td>
                <td data-number="">{formatKm(leg.distance ?? 0)}</td>
              </tr>
            ))}
            {parts.length > 1 && (
              <tr className={styles['total']}>
                <td>{t('sites:transport.together', { count: parts.length })}</td>
                <td data-number="">
                  {formatKm(parts.reduce((sum, leg) => sum + (leg.distance ?? 0), 0))}
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </div>
  )
}
