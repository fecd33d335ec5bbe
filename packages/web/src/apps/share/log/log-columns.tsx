import { useTranslation } from 'react-i18next'
import type { EpicLog, Read } from '@cradle/contract'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { nameById, useApplications, useCollections } from '../../../records/share/share-queries.ts'
import { Link } from '../../../ui/link/Link.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { formatDateTime } from '../../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { describeMessage } from './describe-message.ts'
import styles from './log.module.css'

type Entry = Read<typeof EpicLog>

const tints = { 100: 'info', 200: 'warn', 300: 'bad' } as const

/**
 * Returns the columns of the log of SHARE.
 *
 * @param of  the log of one record does not name that record: every entry has the same one
 */
export function useLogColumns(of: 'application' | 'collection' | null): ListColumn<Entry>[] {
  const { t } = useTranslation('share')
  const locale = useLocale()
  const applications = nameById(useApplications())
  const collections = nameById(useCollections())
  const records: ListColumn<Entry>[] = [
    {
      id: 'application',
      header: t('share:field.application'),
      width: '12rem',
      wideOnly: true,
      cell: ({ application }) => (
        <RecordLink
          iri={application}
          names={applications}
          href={(iri) => paths.share.applications.item(iri, 'tokens')}
        />
      ),
    },
    {
      id: 'collection',
      header: t('share:field.collection'),
      width: '12rem',
      wideOnly: true,
      cell: ({ collection }) => (
        <RecordLink
          iri={collection}
          names={collections}
          href={(iri) => paths.share.collections.item(iri, 'calculations')}
        />
      ),
    },
  ]
  return [
    {
      id: 'createdAt',
      header: t('share:log.when'),
      sort: 'createdAt',
      width: 'clamp(6.75rem, 13vw, 11rem)',
      cell: (row) => row.createdAt && formatDateTime(row.createdAt, locale),
    },
    {
      id: 'level',
      header: t('share:log.level'),
      width: 'clamp(6.5rem, 9vw, 8rem)',
      cell: ({ level }) => (
        <StatusBadge status="level" tint={tints[level]} label={t(`share:level.${level}`)} />
      ),
    },
    {
      id: 'message',
      header: t('share:log.message'),
      cell: (row) => describeMessage(row.message, t),
    },
    ...records.filter(({ id }) => id !== of),
    {
      id: 'ip',
      header: t('share:log.ip'),
      width: '9rem',
      wideOnly: true,
      cell: (row) => row.ip ?? '–',
    },
  ]
}

/** A deleted record has no name any more. */
function RecordLink({
  iri,
  names,
  href,
}: {
  iri: string | undefined
  names: ReadonlyMap<string, string>
  href: (iri: string) => string
}) {
  const name = iri && names.get(iri)
  return iri && name ? (
    <Link className={styles['link']} href={href(iri)}>
      {name}
    </Link>
  ) : (
    '–'
  )
}
