import { useTranslation } from 'react-i18next'
import type { ConsoleState } from '@cradle/contract'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { formatCount } from '../../../ui/numbers/format-number.ts'
import { Card, FactList } from '../../../ui/page/Card.tsx'
import { FigureTable, type FigureColumn } from './FigureTable.tsx'
import { formatAge, formatBytes } from './format-bytes.ts'
import styles from './console.module.css'

/** A dump that is older counts as missed [h]. */
const DUMP_AGE = 26
const HOUR = 3_600_000

/** Routes with the slowest answers in the last 24 hours. */
export function SlowRoutes({ routes }: { routes: ConsoleState['routes'] }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const write = (ms: number) => `${formatCount(ms, locale)} ms`
  return (
    <Card title={t('console:routes.title')} aside={t('console:routes.intro')}>
      {routes.length === 0 ? (
        <p className={styles['quiet']}>{t('console:routes.none')}</p>
      ) : (
        <FigureTable
          label={t('console:routes.title')}
          rows={routes}
          rowKey={(row) => row.route}
          columns={[
            {
              id: 'route',
              header: t('console:routes.route'),
              cell: (row) => <code>{row.route}</code>,
            },
            {
              id: 'answers',
              header: t('console:routes.answers'),
              isNumber: true,
              cell: (row) => formatCount(row.answers, locale),
            },
            {
              id: 'failures',
              header: t('console:routes.failures'),
              isNumber: true,
              cell: (row) => formatCount(row.failures, locale),
            },
            {
              id: 'mean',
              header: t('console:routes.mean'),
              isNumber: true,
              cell: (row) => write(row.mean),
            },
            {
              id: 'p95',
              header: t('console:routes.p95'),
              isNumber: true,
              cell: (row) => `≤ ${write(row.p95)}`,
            },
            {
              id: 'slowest',
              header: t('console:routes.slowest'),
              isNumber: true,
              cell: (row) => write(row.slowest),
            },
          ]}
        />
      )}
    </Card>
  )
}

/** Age of the last backups. */
export function Backups({ backups, at }: { backups: ConsoleState['backups']; at: string }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const { dump, base, archivedAt } = backups
  const isLate =
    dump === undefined || Date.parse(at) - Date.parse(dump.finishedAt) > DUMP_AGE * HOUR
  const describe = (backup: typeof dump) =>
    backup &&
    t('console:backups.age', {
      age: formatAge(backup.finishedAt, at, locale),
      size: formatBytes(backup.bytes, locale),
    })
  return (
    <Card
      title={t('console:backups.title')}
      actions={
        <Link className={styles['all']} href={paths.documentation('operatorConsole')}>
          {t('console:backups.how')}
        </Link>
      }
    >
      {isLate && (
        <p className={styles['bad']}>
          {t(dump ? 'console:backups.late' : 'console:backups.missing')}
        </p>
      )}
      <FactList
        facts={[
          { label: t('console:backups.dump'), value: describe(dump) },
          { label: t('console:backups.base'), value: describe(base) },
          {
            label: t('console:backups.archive'),
            value: archivedAt && formatAge(archivedAt, at, locale),
          },
        ]}
      />
    </Card>
  )
}

/** The column of a table of things that take room. */
function useSizeColumn(): FigureColumn<{ bytes: number }> {
  const { t } = useTranslation('console')
  const locale = useLocale()
  return {
    id: 'bytes',
    header: t('console:size'),
    isNumber: true,
    cell: (row) => formatBytes(row.bytes, locale),
  }
}

/** Stored files by kind. */
export function Storage({ storage }: { storage: ConsoleState['storage'] }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const size = useSizeColumn()
  return (
    <Card title={t('console:storage.title')}>
      <FigureTable
        label={t('console:storage.title')}
        rows={storage}
        rowKey={(row) => row.kind}
        columns={[
          {
            id: 'kind',
            header: t('console:storage.kind'),
            cell: (row) => t(`console:storage.${row.kind}`),
          },
          {
            id: 'files',
            header: t('console:storage.files'),
            isNumber: true,
            cell: (row) => formatCount(row.files, locale),
          },
          size,
        ]}
      />
    </Card>
  )
}

/** Size of the database and of its largest tables. */
export function Database({ database }: { database: ConsoleState['database'] }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const size = useSizeColumn()
  return (
    <Card title={t('console:database.title')} aside={formatBytes(database.bytes, locale)}>
      <FigureTable
        label={t('console:database.title')}
        rows={database.largest}
        rowKey={(row) => row.table}
        columns={[
          {
            id: 'table',
            header: t('console:database.table'),
            cell: (row) => <code>{row.table}</code>,
          },
          size,
        ]}
      />
    </Card>
  )
}
