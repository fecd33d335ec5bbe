import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { versionRoutes, type VersionChange, type VersionChangeKind } from '@cradle/contract'
import { errorText } from '../../../api/error-text.ts'
import { useList } from '../../../api/list.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths, readId } from '../../../paths.ts'
import type { LibraryVersion } from '../../../records/versions/version-queries.ts'
import { useListState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { formatAmount, formatCount } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { ChangePanel } from './ChangePanel.tsx'
import styles from './versions.module.css'

type Change = VersionChange & { '@id': string }

/** Profiles that a version adds, changes or withdraws, those with the largest effect on the company's products first. */
export function ChangeList({
  version,
  kind,
  productsHref,
}: {
  version: LibraryVersion
  kind: VersionChangeKind
  /** Where the effect on the products is worked out. */
  productsHref: string
}) {
  const { t } = useTranslation('versions')
  const locale = useLocale()
  const [state, setState] = useListState({
    sort: { field: 'effect', direction: 'desc' },
    filters: [],
  })
  const [open, setOpen] = useState<string | null>(null)
  const list = useList(['versions', 'changes', version['@id'], kind], versionRoutes.changes, {
    params: { id: readId(version['@id']) },
    query: { kind, itemsPerPage: 50 },
    owner: 'none',
  })
  const rows = list.rows as Change[] | undefined
  const opened = rows?.find(({ profile }) => profile === open)
  const columns: ListColumn<Change>[] = [
    {
      id: 'name',
      header: t('versions:changes.profile'),
      cell: (row) => (
        <>
          {row.name} <span className={styles['quiet']}>{row.uniqueId}</span>
          {row.previousUnit && (
            <span className={styles['warning']}>
              {t('versions:changes.unitChanged', { unit: row.previousUnit })}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'unit',
      header: t('versions:changes.unit'),
      width: '6rem',
      cell: (row) => unitText(row.unit),
    },
    {
      id: 'products',
      header: t('versions:changes.products'),
      width: '8rem',
      align: 'right',
      cell: (row) => formatCount(row.products, locale),
    },
    ...(kind === 'changed'
      ? [
          {
            id: 'effect',
            header: t('versions:changes.effect'),
            width: '14rem',
            align: 'right' as const,
            cell: (row: Change) =>
              row.effect !== undefined ? (
                formatSigned(row.effect, locale)
              ) : row.products > 0 && !row.previousUnit ? (
                // Transports, scenarios and semi-finished products have no amount of their own.
                <Link href={productsHref}>{t('versions:changes.byDryRun')}</Link>
              ) : (
                '–'
              ),
          },
          {
            id: 'details',
            header: t('versions:changes.differences'),
            width: '8rem',
            cell: (row: Change) =>
              row.differences.length > 0 && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t('versions:changes.detailsOf', { name: row.name })}
                  aria-expanded={open === row.profile}
                  onClick={() => setOpen(open === row.profile ? null : row.profile)}
                >
                  {t('versions:changes.details')}
                </Button>
              ),
          },
        ]
      : []),
  ]
  return (
    <div className={styles['result']}>
      <ListPage
        {...list}
        rows={rows}
        error={list.error ? { message: errorText(list.error) } : null}
        title={t('versions:changes.caption')}
        header={null}
        searchable={false}
        rowKey={(row) => row.profile}
        rowName={(row) => row.name}
        rowHref={(row) => paths.profiles.item(row.profile)}
        columns={columns}
        state={state}
        onState={setState}
        filters={[]}
        empty={<EmptyState title={t(`versions:changes.none.${kind}`)} />}
      />
      {opened && <ChangePanel change={opened} onClose={() => setOpen(null)} />}
    </div>
  )
}

const formatSigned = (value: number, locale: Parameters<typeof formatAmount>[1]): string =>
  `${value > 0 ? '+' : ''}${formatAmount(value, locale)}`
