import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Method, StandardUnit } from '@cradle/contract'
import { errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { formatDateTime } from '../../../ui/numbers/format-number.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { useDeclaredUnit } from '../../../records/calculation/declared-unit.ts'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { keysIn, useCompared, without, type Compared } from './compared.ts'
import { ComparedResults } from './ComparedResults.tsx'
import { FieldDifferences } from './FieldDifferences.tsx'
import { whyNotComparable } from './why-not.ts'
import { Swatch } from './Swatch.tsx'
import styles from './compare.module.css'

/** Two to four calculations or saved versions side by side: results, inputs, fields. */
export function ComparePage() {
  const { t } = useTranslation('compare')
  const [search] = useUrlState()
  const keys = keysIn([search['ids'] ?? ''].flat().join(','))
  const header = (
    <PageHeader
      title={t('compare:title')}
      crumbs={[{ label: t('lca:list.title' as 'compare:title'), href: paths.calculations.list() }]}
    />
  )
  if (keys.length >= 2)
    return (
      <div className={styles['frame']}>
        {header}
        <Loaded keys={keys} />
      </div>
    )
  return (
    <div className={styles['frame']}>
      {header}
      <EmptyState
        title={t('compare:tooFew')}
        actions={
          <Button component={Link} href={paths.calculations.list()}>
            {t('compare:toList')}
          </Button>
        }
      >
        {t('compare:tooFewHint')}
      </EmptyState>
    </div>
  )
}

function Loaded({ keys }: { keys: readonly string[] }) {
  const { columns, error, retry } = useCompared(keys)
  if (error) return <ErrorState message={errorText(error)} onRetry={retry} />
  return columns ? <Comparison columns={columns} /> : <PageSkeleton />
}

function Comparison({ columns }: { columns: readonly Compared[] }) {
  const { t } = useTranslation('compare')
  const locale = useLocale()
  const unitOf = useDeclaredUnit()
  const methods = useReference(Method)
  const units = useReference(StandardUnit)
  const reason = whyNotComparable(columns, ({ state }) => unitOf(state.calculation))
  const describeVersion = ({ version }: Compared) =>
    version
      ? t('compare:version', {
          number: version.number,
          when: formatDateTime(version.savedAt, locale),
        })
      : null
  const labels = columns.map((column) =>
    [column.name, describeVersion(column)].filter(Boolean).join(', '),
  )
  const findMethodName = ({ state }: Compared) =>
    methods.find((method) => method['@id'] === state.calculation.method)?.name ?? ''
  const keys = columns.map(({ key }) => key)
  return (
    <div className={styles['page']}>
      <ul className={styles['columns']} aria-label={t('compare:compared')}>
        {columns.map((column, place) => (
          <li key={column.key} className={styles['column']}>
            <Swatch column={place} />
            <span>
              <Link href={column.href}>{column.name}</Link>
              <small>
                {[describeVersion(column), unitOf(column.state.calculation), findMethodName(column)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {columns.length > 2 && (
              <Button
                component={Link}
                href={without(keys, column.key)}
                size="compact-xs"
                variant="subtle"
                color="gray"
                aria-label={t('compare:remove', { name: labels[place] })}
              >
                <IconX size={14} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {reason && units.length > 0 && (
        <p role="note" className={styles['refused']}>
          {reason.code === 'unit'
            ? t('compare:refused.unit', {
                units: reason.units.map((unit) => unit || t('compare:noUnit')).join(', '),
              })
            : reason.code === 'method'
              ? t('compare:refused.method', {
                  methods: [...new Set(columns.map(findMethodName))].join(', '),
                })
              : t('compare:refused.engine', { name: reason.name, code: 'engine' })}
        </p>
      )}
      <ComparedResults columns={columns} labels={labels} isComparable={reason === null} />
      <FieldDifferences columns={columns} labels={labels} />
    </div>
  )
}
