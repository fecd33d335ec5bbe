import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import {
  unitsQuery,
  versionNamesQuery,
  type Profile,
} from '../../../records/profile/profile-queries.ts'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { formatDeclared, formatFull } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { ShadowPrice } from './ShadowPrice.tsx'
import { ValidUntil } from './ValidUntil.tsx'
import styles from './profiles.module.css'

/** The columns of lists of profiles; each list chooses its own. */
export function useProfileColumns() {
  const { t } = useTranslation('library')
  const locale = useLocale()
  const units = useQuery(unitsQuery()).data
  const versions = useQuery(versionNamesQuery()).data
  return {
    name: {
      id: 'name',
      header: t('library:profile.name'),
      sort: 'name',
      cell: (profile) => (
        <span className={styles['until']}>
          {profile.name}
          {profile.state !== 'current' && (
            <StatusBadge status={profile.state} label={t(`library:state.${profile.state}`)} />
          )}
        </span>
      ),
    },
    category: {
      id: 'category',
      header: t('library:profile.category'),
      sort: 'category',
      width: '20%',
      wideOnly: true,
      cell: (profile) => [profile.category, profile.subcategory].filter(Boolean).join(' · '),
    },
    region: {
      id: 'region',
      header: t('library:profile.region'),
      width: '96px',
      wideOnly: true,
      cell: (profile) => profile.geographicCoverage,
    },
    unit: {
      id: 'unit',
      header: t('library:profile.unit'),
      width: '72px',
      cell: (profile) => (
        <span className={styles['quiet']}>{units?.get(profile.unit ?? '')?.symbol}</span>
      ),
    },
    dataOwner: {
      id: 'owner',
      header: t('library:profile.dataOwner'),
      width: '14%',
      wideOnly: true,
      cell: (profile) => profile.dataOwner,
    },
    version: {
      id: 'version',
      header: t('library:profile.version'),
      width: '11%',
      wideOnly: true,
      cell: (profile) => versions?.get(profile.version ?? '')?.name,
    },
    climateChange: {
      id: 'climateChange',
      header: t('library:profile.climateChange', { unit: unitText('kg CO2 eq') }),
      width: '120px',
      align: 'right',
      cell: ({ climateChange, climateChangeIndicator }) => (
        <span
          title={
            climateChange === undefined
              ? undefined
              : `${climateChangeIndicator}: ${formatFull(climateChange, locale)}`
          }
        >
          {formatDeclared(climateChange, locale)}
        </span>
      ),
    },
    shadowPrice: {
      id: 'shadowPrice',
      header: t('library:profile.shadowPrice'),
      width: '150px',
      align: 'right',
      wideOnly: true,
      cell: (profile) => <ShadowPrice profile={profile} isShort />,
    },
    validUntil: {
      id: 'validUntil',
      header: t('library:profile.validUntil'),
      sort: 'validUntil',
      width: '156px',
      cell: (profile) => <ValidUntil date={profile.validUntil} />,
    },
    uniqueId: {
      id: 'uniqueId',
      header: t('library:profile.uniqueId'),
      sort: 'uniqueId',
      width: '150px',
      wideOnly: true,
      cell: (profile) => <span className={styles['code']}>{profile.uniqueId}</span>,
    },
  } satisfies Record<string, ListColumn<Profile>>
}
