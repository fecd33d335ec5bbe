import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteFact, SiteProduction } from '@cradle/contract'
import { errorText } from '../../api/error-text.ts'
import { useLive } from '../../api/live.ts'
import { useAccess } from '../../api/access.ts'
import { useUrlState } from '../../shell/url-state.ts'
import { useToday } from '../../ui/calendar/today.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { Card } from '../../ui/page/Card.tsx'
import sheet from '../../ui/page/sheet.module.css'
import { Select } from '../../ui/select/Select.tsx'
import { ProductionTable } from './ProductionTable.tsx'
import { reloadSiteData, siteFactsQuery, siteProductionsQuery } from './site-data-queries.ts'
import { groupStreams, listYears, type SiteStream } from './site-streams.ts'
import { StreamDialog } from './StreamDialog.tsx'
import { StreamTable } from './StreamTable.tsx'
import styles from './site-data.module.css'

/** Energy, water and waste of a location in a year, and what it made: one table each. */
export function SiteData({ location }: { location: string }) {
  const { t } = useTranslation('site-data')
  const { holds } = useAccess()
  const thisYear = Number(useToday().slice(0, 4))
  const [search, setSearch] = useUrlState()
  const facts = useQuery(siteFactsQuery(location))
  const productions = useQuery(siteProductionsQuery(location))
  const [dialog, setDialog] = useState<SiteStream | 'new' | null>(null)
  useLive(SiteFact, () => void reloadSiteData())
  useLive(SiteProduction, () => void reloadSiteData())
  const mayEdit = holds('location.company_self.edit')
  const error = facts.error ?? productions.error
  if (!facts.data || !productions.data)
    return error ? (
      <ErrorState
        isPage
        message={errorText(error)}
        onRetry={() => void Promise.all([facts.refetch(), productions.refetch()])}
      />
    ) : (
      <PageSkeleton />
    )
  const years = listYears(
    [
      ...facts.data.map(({ period }) => Number(period.slice(0, 4))),
      ...productions.data.map(({ year }) => year),
    ],
    thisYear,
  )
  const year = years.find((one) => String(one) === search['year']) ?? thisYear - 1
  const streams = groupStreams(facts.data, year)
  const ofYear = productions.data.filter((one) => one.year === year)
  const addButton = mayEdit && (
    <Button
      variant="default"
      leftSection={<IconPlus size={15} aria-hidden />}
      onClick={() => setDialog('new')}
    >
      {t('site-data:add')}
    </Button>
  )
  return (
    <div className={sheet['sheet']} style={{ '--sheet-width': '1400px' } as React.CSSProperties}>
      <div className={styles['bar']}>
        <Select
          label={t('site-data:year')}
          w={120}
          data={years.map((one) => ({ value: String(one), label: String(one) }))}
          value={String(year)}
          onChange={(next) => next !== null && setSearch({ year: next })}
        />
        <p className={sheet['quiet']}>{t('site-data:intro')}</p>
      </div>
      <Card title={t('site-data:facts')} aside={String(year)} actions={addButton}>
        {streams.length === 0 ? (
          <EmptyState compact title={t('site-data:none')}>
            {t('site-data:noneText')}
          </EmptyState>
        ) : (
          <StreamTable
            location={location}
            streams={streams}
            year={year}
            mayEdit={mayEdit}
            onEdit={setDialog}
          />
        )}
      </Card>
      <Card title={t('site-data:production')} aside={String(year)}>
        <ProductionTable
          key={year}
          location={location}
          year={year}
          productions={ofYear}
          mayEdit={mayEdit}
        />
      </Card>
      {dialog !== null && (
        <StreamDialog
          location={location}
          year={year}
          stream={dialog === 'new' ? null : dialog}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}
