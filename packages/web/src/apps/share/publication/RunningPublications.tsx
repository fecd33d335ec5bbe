import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EpdPublication, recordRoutes, type Read } from '@cradle/contract'
import { violationText } from '../../../api/error-text.ts'
import { fetchPage } from '../../../api/list.ts'
import { reloadShare, shareKey } from '../../../records/share/share-queries.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import styles from './publication.module.css'

/** Time between two looks at running publications [ms]. */
const LOOK_MS = 2000

/**
 * How far the running publications of the company are. They go on when the page is left, and are found again on it. The end of each is
 * told once.
 */
export function RunningPublications() {
  const { t } = useTranslation('share')
  const { data = [] } = useQuery({
    queryKey: [...shareKey, 'publications'],
    queryFn: async ({ signal }) =>
      (
        await fetchPage(recordRoutes(EpdPublication).list, {
          query: { itemsPerPage: 10 },
          signal,
        })
      ).member,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? LOOK_MS : false),
  })
  const awaited = useRef(new Set<string>())
  useEffect(() => {
    for (const one of data) {
      if (isRunning(one)) awaited.current.add(one['@id'])
      else if (awaited.current.delete(one['@id'])) {
        void reloadShare()
        if (one.state === 'done') toast.success(t('share:publish.done', { count: one.total }))
        else toast.error(describeFailure(one) ?? t('share:publish.failed'))
      }
    }
  }, [data, t])
  const running = data.filter(isRunning)
  if (running.length === 0) return null
  return (
    <div className={styles['running']} role="status">
      {running.map((one) => {
        const label = t('share:publish.progress', { done: one.done, count: one.total })
        return (
          <div key={one['@id']}>
            <p>{label}</p>
            <progress aria-label={label} max={one.total} value={one.done} />
          </div>
        )
      })}
    </div>
  )
}

type PublicationItem = Read<typeof EpdPublication>

const isRunning = ({ state }: PublicationItem): boolean => state === 'running'

/** What the server refused, in the reader's language; undefined for a failure of the server. */
function describeFailure({ items }: PublicationItem): string | undefined {
  const lines = items.flatMap(({ name, violations = [] }) =>
    violations.map((one) => `${name}: ${violationText({ ...one, propertyPath: '' })}`),
  )
  return lines.length > 0 ? lines.join('\n') : undefined
}
