import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { translateSentence } from '../../../api/error-text.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { failedQuery, queuedQuery, reloadModels, type DeclarationItem } from './model-queries.ts'
import styles from './models.module.css'

/** How far the declarations are that were just asked for, and which of them failed. */
export function IssueProgress({
  model,
  sent,
  isDone,
}: {
  model: string
  sent: readonly DeclarationItem[]
  /** All of them were made at once. */
  isDone: boolean
}) {
  const { t } = useTranslation('models')
  const { data: queued = sent.length } = useQuery({ ...queuedQuery(model), enabled: !isDone })
  const isRunning = !isDone && queued > 0
  const { data: failures = [] } = useQuery({ ...failedQuery(model), enabled: !isRunning })
  useEffect(() => {
    if (!isRunning) void reloadModels()
  }, [isRunning])
  const own = new Set(sent.map((one) => one['@id']))
  const failed = failures.filter((one) => own.has(one['@id']))
  const done = Math.max(0, sent.length - queued)
  return (
    <div className={styles['progress']} role="status">
      {isRunning ? (
        <>
          <p>{t('models:progress.running', { done, count: sent.length })}</p>
          <progress
            aria-label={t('models:progress.running', { done, count: sent.length })}
            max={sent.length}
            value={done}
          />
        </>
      ) : (
        <p>
          {t('models:progress.done', { count: sent.length - failed.length })}{' '}
          <Link href={paths.models.item(model, 'declarations')}>{t('models:progress.show')}</Link>
        </p>
      )}
      {!isRunning && failed.length > 0 && (
        <>
          <p>{t('models:progress.failed', { count: failed.length })}</p>
          <ul>
            {failed.map((one) => (
              <li key={one['@id']}>
                {one.name}: {translateSentence(one.failure ?? '')}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
