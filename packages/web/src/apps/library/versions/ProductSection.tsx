import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import {
  PortfolioRecalculation,
  recordRoutes,
  versionRoutes,
  type VersionCockpit,
  type VersionProduct,
} from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { useList } from '../../../api/list.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths, readId } from '../../../paths.ts'
import type { LibraryVersion } from '../../../records/versions/version-queries.ts'
import { useListState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { formatCount } from '../../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import styles from './versions.module.css'

type Product = VersionProduct & { '@id': string }

/** Products that use changed or withdrawn profiles, and the dry run with which they adopt the version. */
export function ProductSection({
  version,
  cockpit,
}: {
  version: LibraryVersion
  cockpit: VersionCockpit
}) {
  const { t } = useTranslation('versions')
  const locale = useLocale()
  const [state, setState] = useListState({
    sort: { field: 'productName', direction: 'asc' },
    filters: [],
  })
  const list = useList(['versions', 'products', version['@id']], versionRoutes.products, {
    params: { id: readId(version['@id']) },
    query: { itemsPerPage: 50 },
    owner: 'none',
  })
  const format = (n: number) => formatCount(n, locale)
  const isDraft = version.state === 'draft'
  return (
    <div className={`${styles['result']} ${styles['column']}`}>
      {cockpit.products > 0 && (
        <div className={styles['bar']}>
          <p>
            {t('versions:products.summary', {
              adopted: format(cockpit.adopted),
              products: format(cockpit.products),
              locked: format(cockpit.locked),
            })}{' '}
            <span className={styles['quiet']}>
              {t(`versions:products.${isDraft ? 'explainDraft' : 'explain'}`)}
            </span>
          </p>
          <DryRunButtons version={version} run={cockpit.recalculation} />
        </div>
      )}
      <ListPage
        {...list}
        rows={list.rows as Product[] | undefined}
        error={list.error ? { message: errorText(list.error) } : null}
        title={t('versions:tab.products', { formatted: format(cockpit.products) })}
        header={null}
        searchable={false}
        rowKey={(row) => row.calculation}
        rowName={(row) => row.productName}
        rowHref={(row) => paths.calculations.item(row.calculation, 'results')}
        columns={[
          {
            id: 'product',
            header: t('versions:products.product'),
            cell: (row) => row.productName,
          },
          {
            id: 'status',
            header: t('versions:products.status'),
            width: '11rem',
            cell: (row) => <StatusBadge status={row.status} />,
          },
          {
            id: 'profiles',
            header: t('versions:products.profiles'),
            width: '12rem',
            align: 'right',
            cell: (row) =>
              [
                format(row.profiles),
                ...(row.withdrawn > 0
                  ? [
                      t('versions:products.withdrawn', {
                        count: row.withdrawn,
                        formatted: format(row.withdrawn),
                      }),
                    ]
                  : []),
              ].join(' · '),
          },
          {
            id: 'adoption',
            header: t('versions:products.adoption'),
            width: '16rem',
            cell: (row) =>
              t(`versions:products.${row.adopted ? 'adopted' : row.locked ? 'locked' : 'open'}`),
          },
        ]}
        state={state}
        onState={setState}
        filters={[]}
        empty={<EmptyState title={t('versions:products.none')} />}
      />
    </div>
  )
}

function DryRunButtons({ version, run }: { version: LibraryVersion; run: string | undefined }) {
  const { t } = useTranslation('versions')
  const { holds } = useAccess()
  const navigate = useNavigate()
  const [isStarting, setStarting] = useState(false)
  if (!holds('calculation.company_self.edit')) return null
  const pathOf = (iri: string) => `${paths.calculations.recalculation()}?run=${readId(iri)}`
  async function startRun() {
    setStarting(true)
    try {
      const made = await call(recordRoutes(PortfolioRecalculation).create, {
        body: { version: version['@id'], reason: version.name },
      })
      await navigate({ to: pathOf(made['@id']) })
    } catch (error) {
      toast.error(errorText(error))
      setStarting(false)
    }
  }
  return (
    <div className={styles['buttons']}>
      {run && (
        <Button variant="default" component={Link} href={pathOf(run)}>
          {t(`versions:products.${version.state === 'draft' ? 'openDraftRun' : 'openRun'}`)}
        </Button>
      )}
      <Button loading={isStarting} onClick={() => void startRun()}>
        {t(run ? 'versions:products.dryRunAgain' : 'versions:products.dryRun')}
      </Button>
    </div>
  )
}
