import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { consoleRoutes, type ConsoleState } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { PartGate } from '../../../shell/PartGate.tsx'
import { SkeletonBar } from '../../../ui/feedback/Skeletons.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { formatDateTime } from '../../../ui/numbers/format-number.ts'
import { Card } from '../../../ui/page/Card.tsx'
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
  const query = useQuery({
    queryKey: consoleKey,
    queryFn: ({ signal }) => call(consoleRoutes.get, { owner: 'none', signal }),
  })
  const { data, isFetching } = query
  const title = t('console:title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  /** Figures that are there stay when they cannot be read anew. */
  async function refresh(): Promise<void> {
    const { error } = await query.refetch()
    if (error && data) toast.error(errorText(error), { id: 'console' })
  }
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
            onClick={() => void refresh()}
          >
            {t('console:refresh')}
          </Button>
        }
      />
      <div className={styles['cards']}>
        <PartGate query={query} skeleton={<WaitingCards />}>
          {(state) => <Cards state={state} />}
        </PartGate>
      </div>
    </div>
  )
}

/** As many cards as a screen shows, while the figures are counted. */
function WaitingCards() {
  const { t } = useTranslation('ui')
  return (
    <div className={styles['columns']} role="status" aria-label={t('ui:loading')}>
      {[0, 1].map((column) => (
        <div key={column} className={styles['column']}>
          {[4, 6, 3].map((lines) => (
            <Card key={lines}>
              <div className={styles['waiting']}>
                {Array.from({ length: lines }, (_, line) => (
                  <SkeletonBar key={line} width={`${90 - ((line * 17) % 45)}%`} />
                ))}
              </div>
            </Card>
          ))}
        </div>
      ))}
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
