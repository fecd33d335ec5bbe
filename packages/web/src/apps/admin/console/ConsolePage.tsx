import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { consoleRoutes, type ConsoleState } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonBar } from '../../../ui/feedback/Skeletons.tsx'
import { formatDateTime } from '../../../ui/numbers/format-number.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { FailedJobs } from './FailedJobs.tsx'
import { Backups, Database, SlowRoutes, Storage } from './MachineCards.tsx'
import {
  Credits,
  Expiring,
  Imports,
  Mails,
  Products,
  ReviewsWaiting,
  SignIns,
  Webhooks,
} from './PlatformCards.tsx'
import { consoleKey } from './console-query.ts'
import styles from './console.module.css'

/** The state of the platform: every figure leads to its list. */
export function ConsolePage() {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: consoleKey,
    queryFn: ({ signal }) => call(consoleRoutes.get, { owner: 'none', signal }),
  })
  const title = t('console:title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  return (
    <div className={styles['page']}>
      <PageHeader
        title={title}
        facts={data ? [t('console:at', { time: formatDateTime(data.at, locale) })] : []}
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} />}
            loading={isFetching}
            onClick={() => void refetch()}
          >
            {t('console:refresh')}
          </Button>
        }
      />
      <div className={styles['cards']}>
        {data ? (
          <Cards state={data} />
        ) : error ? (
          <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonBar width="60%" />
        )}
      </div>
    </div>
  )
}

function Cards({ state }: { state: ConsoleState }) {
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>
        <FailedJobs jobs={state.jobs} />
        <Products products={state.products} />
        <ReviewsWaiting reviews={state.reviews} />
        <SlowRoutes routes={state.routes} />
      </div>
      <div className={styles['column']}>
        <Backups backups={state.backups} at={state.at} />
        <Mails mails={state.mails} />
        <Imports imports={state.imports} />
        <Webhooks webhooks={state.webhooks} />
        <Expiring expiring={state.expiring} />
        <SignIns days={state.signIns} />
        <Credits months={state.credits} />
        <Storage storage={state.storage} />
        <Database database={state.database} />
      </div>
    </div>
  )
}
