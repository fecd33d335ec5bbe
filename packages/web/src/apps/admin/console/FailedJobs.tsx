import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { consoleRoutes, type ConsoleState, type FailedJob } from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { formatCount, formatDateTime } from '../../../ui/numbers/format-number.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { consoleKey } from './console-query.ts'
import { FigureTable } from './FigureTable.tsx'
import styles from './console.module.css'

/** Jobs that have failed; each can be run again. */
export function FailedJobs({ jobs }: { jobs: ConsoleState['jobs'] }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  return (
    <Card
      title={t('console:jobs.title')}
      aside={t('console:jobs.facts', {
        waiting: formatCount(jobs.waiting, locale),
        givenUp: formatCount(jobs.givenUp, locale),
      })}
    >
      {jobs.failed.length === 0 ? (
        <p className={styles['quiet']}>{t('console:jobs.none')}</p>
      ) : (
        <FigureTable
          label={t('console:jobs.title')}
          rows={jobs.failed}
          rowKey={(job) => job.id}
          columns={[
            {
              id: 'task',
              header: t('console:jobs.task'),
              cell: (job) => (
                <>
                  <code>{job.task}</code>
                  <div className={styles['quiet']}>{job.error}</div>
                </>
              ),
            },
            {
              id: 'attempts',
              header: t('console:jobs.attempts'),
              isNumber: true,
              cell: (job) => `${job.attempts} / ${job.maxAttempts}`,
            },
            {
              id: 'next',
              header: t('console:jobs.next'),
              cell: (job) =>
                job.isRunning
                  ? t('console:jobs.running')
                  : job.isGivenUp
                    ? t('console:jobs.givenUp')
                    : formatDateTime(job.runAt, locale),
            },
            { id: 'run', header: t('console:jobs.action'), cell: (job) => <RunAgain job={job} /> },
          ]}
        />
      )}
    </Card>
  )
}

function RunAgain({ job }: { job: FailedJob }) {
  const { t } = useTranslation('console')
  const { can } = useAccess()
  const [isBusy, setBusy] = useState(false)
  async function runAgain() {
    setBusy(true)
    try {
      await call(consoleRoutes.runJob, { params: { id: job.id }, owner: 'none' })
      toast.success(t('console:jobs.queued'))
    } catch (error) {
      toast.error(errorText(error))
    }
    await queryClient.invalidateQueries({ queryKey: consoleKey })
    setBusy(false)
  }
  if (!can('console.*.run') || job.isRunning) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isBusy}
      aria-label={t('console:jobs.runNamed', { task: job.task })}
      onClick={() => void runAgain()}
    >
      {t('console:jobs.run')}
    </Button>
  )
}
