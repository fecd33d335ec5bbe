import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { readId, paths } from '../../../paths.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { formatCount } from '../../../ui/numbers/format-number.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { isAccepting, isRunning } from './run-state.ts'
import { ProductList } from './ProductList.tsx'
import { RunProgress } from './RunProgress.tsx'
import { useLeftToAccept, useRuns } from './use-runs.ts'
import styles from './portfolio.module.css'

const AcceptDialog = lazyPart(() => import('./AcceptDialog.tsx').then((m) => m.AcceptDialog))
const RunSelect = lazyPart(() => import('./RunSelect.tsx').then((m) => m.RunSelect))
const StartDialog = lazyPart(() => import('./StartDialog.tsx').then((m) => m.StartDialog))

/** Search parameters that are cleared when another dry run opens. */
const afresh = { q: undefined, outcome: undefined, refusal: undefined, sort: undefined }

/**
 * Shows how today's profiles, scenarios and prices would change the results of all products, and
 * accepts the new results.
 */
export function RecalculationPage() {
  const { t } = useTranslation('portfolio')
  const locale = useLocale()
  const [search, setSearch] = useUrlState()
  const { runs, run, error, onRetry, start, cancel, accept } = useRuns(
    [search['run'] ?? ''].flat()[0],
  )
  const [isStarting, setStarting] = useState(false)
  const [requested, setRequested] = useState<{
    items?: string[]
    count: number
    onDone?: () => void
  } | null>(null)
  const isBusy = runs?.some(isRunning) ?? false
  const left = useLeftToAccept(run)

  async function startRun(reason: string) {
    const made = await start(reason)
    setSearch({ ...afresh, run: readId(made['@id']) })
  }
  async function cancelRun() {
    try {
      await cancel()
    } catch (problem) {
      toast.error(errorText(problem))
    }
  }
  async function acceptItems() {
    try {
      await accept(requested!.items)
      requested!.onDone?.()
    } catch (problem) {
      toast.error(errorText(problem))
    }
  }
  const startButton = (
    <Button
      variant={left > 0 ? 'default' : 'filled'}
      leftSection={<IconRefresh size={16} />}
      aria-disabled={isBusy || undefined}
      data-refused={isBusy || undefined}
      title={isBusy ? t('portfolio:busy') : undefined}
      onClick={() => !isBusy && setStarting(true)}
    >
      {t('portfolio:start')}
    </Button>
  )
  return (
    <div className={styles['page']}>
      <PageHeader
        title={t('portfolio:title')}
        crumbs={[{ label: t('lca:list.title'), href: paths.calculations.list() }]}
        actions={
          run && (
            <>
              {runs && runs.length > 1 && (
                <RunSelect
                  runs={runs}
                  run={run}
                  onChoose={(id) => setSearch({ ...afresh, run: id }, { push: true })}
                />
              )}
              {startButton}
              {run.state === 'done' && left > 0 && !isAccepting(run) && (
                <Button onClick={() => setRequested({ count: left })}>
                  {t('portfolio:acceptAll', { count: left, formatted: formatCount(left, locale) })}
                </Button>
              )}
            </>
          )
        }
      />
      {error && !runs ? (
        <ErrorState
          title={t('portfolio:failedToLoad')}
          message={errorText(error)}
          onRetry={onRetry}
        />
      ) : runs === undefined ? (
        <PageSkeleton />
      ) : run === undefined ? (
        <EmptyState title={t('portfolio:none')} actions={startButton}>
          {t('portfolio:explain')}
        </EmptyState>
      ) : (
        <>
          <RunProgress run={run} onCancel={() => void cancelRun()} />
          {!isRunning(run) && (
            <ProductList
              key={run['@id']}
              run={run}
              onAccept={(items, onDone) => setRequested({ items, count: items.length, onDone })}
            />
          )}
        </>
      )}
      {isStarting && <StartDialog onStart={startRun} onClose={() => setStarting(false)} />}
      {requested && (
        <AcceptDialog
          count={requested.count}
          onAccept={acceptItems}
          onClose={() => setRequested(null)}
        />
      )}
    </div>
  )
}
