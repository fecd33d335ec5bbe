import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../api/access.ts'
import { errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import {
  profileVersionsQuery,
  versionNamesQuery,
  type Profile,
} from '../../../records/profile/profile-queries.ts'
import { useProfilePlace } from '../../../records/profile/use-profile-place.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { ListTable } from '../../../ui/list/ListTable.tsx'
import { formatDateTime } from '../../../ui/numbers/format-number.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { useProfileColumns } from './profile-columns.tsx'
import { SupplierEvidence } from './SupplierEvidence.tsx'
import styles from './profiles.module.css'

/** The rows of a data set in the versions of the library: which one counts, and what the others stated. */
export function ProfileVersions({ profile }: { profile: Profile }) {
  const { t } = useTranslation('library')
  const locale = useLocale()
  const { holds } = useAccess()
  const { isGeneral, places } = useProfilePlace()
  const columns = useProfileColumns()
  const { data, error, refetch } = useQuery(profileVersionsQuery(profile.id))
  const names = useQuery(versionNamesQuery()).data
  const versions = isGeneral ? paths.admin.versions : paths.versions
  const mayOpen = !isGeneral || holds('version.*.edit')
  const title = t('library:tabs.versions')
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
  return (
    <>
      <Card title={title} flush>
        <ListTable
          title={`${title}: ${profile.name}`}
          rows={data}
          rowKey={(row) => row['@id']}
          rowName={(row) => row.name ?? ''}
          rowHref={(row) => places.item(row.id, 'basic-information')}
          columns={[
            {
              ...columns.name,
              sort: undefined,
              cell: (row: Profile) => (
                <span className={styles['until']}>
                  {row.name}
                  {row.id === profile.id && (
                    <span className={styles['quiet']}>{t('library:versions.this')}</span>
                  )}
                </span>
              ),
            },
            {
              id: 'state',
              header: t('library:versions.state'),
              width: '150px',
              cell: (row: Profile) => (
                <StatusBadge
                  status={row.state}
                  label={t(`library:state.${row.state}`)}
                  tint={row.state === 'current' ? 'good' : 'neutral'}
                />
              ),
            },
            {
              id: 'version',
              header: t('library:profile.version'),
              width: '18%',
              cell: (row: Profile) => {
                const name = names?.get(row.version ?? '')?.name
                if (!row.version || !name)
                  return <span className={styles['quiet']}>{t('library:versions.none')}</span>
                return mayOpen ? <Link href={versions.item(row.version)}>{name}</Link> : name
              },
            },
            columns.unit,
            columns.climateChange,
            { ...columns.validUntil, sort: undefined },
            {
              id: 'createdAt',
              header: t('library:versions.createdAt'),
              width: '13rem',
              wideOnly: true,
              cell: (row: Profile) => row.createdAt && formatDateTime(row.createdAt, locale),
            },
          ]}
          state={{ q: '', sort: null, filters: {} }}
          onState={() => undefined}
        />
      </Card>
      <SupplierEvidence profile={profile['@id']} />
    </>
  )
}
