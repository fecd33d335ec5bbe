import { Button } from '@mantine/core'
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { listFailure } from '../api/error-text.ts'
import styles from './Shell.module.css'

/**
 * Says that lists to choose from, or to name records with, could not be loaded. Without them a page would look as if
 * there were nothing to choose.
 */
export function MissingChoices() {
  const { t } = useTranslation(['shell', 'ui'])
  const client = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(onChange),
    [client],
  )
  // As one text: the same failures draw nothing anew.
  const missing = useSyncExternalStore(subscribe, () => {
    const failed = listFailed(client)
    return failed.length === 0
      ? null
      : [...new Set(failed.flatMap(({ state }) => listFailure(state.error) ?? []))]
          .map((sentence) => `${sentence}. `)
          .join('')
  })
  if (missing === null) return null
  return (
    <div role="alert" className={styles['choices']}>
      <span>
        {missing}
        {t('shell:choices.missing')}
      </span>
      <Button
        variant="default"
        size="compact-xs"
        onClick={() => {
          for (const query of listFailed(client)) void query.fetch().catch(() => undefined)
        }}
      >
        {t('ui:retry')}
      </Button>
    </div>
  )
}

/** Queries of the open page that fill choices and have no data. */
const listFailed = (client: QueryClient): Query[] =>
  client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(
      ({ meta, state }) =>
        meta?.fillsChoices === true && state.status === 'error' && state.data === undefined,
    )
