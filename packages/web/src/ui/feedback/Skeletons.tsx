import { Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './states.module.css'

/** A grey bar in place of a text. It appears after 150 ms, so that fast answers do not flicker. */
export function SkeletonBar({
  width = '60%',
  height = 10,
}: {
  width?: string | number
  height?: number
}) {
  return <span className={`${styles['bar']} ${styles['late']}`} style={{ width, height }} />
}

/** Placeholder of a page while its record loads: title and lines. */
export function PageSkeleton({ lines = 8 }: { lines?: number }) {
  const { t } = useTranslation('ui')
  return (
    <div
      role="status"
      aria-label={t('ui:loading')}
      style={{ padding: 24, display: 'grid', gap: 18, maxWidth: 640 }}
    >
      <SkeletonBar width="38%" height={16} />
      {Array.from({ length: lines }, (_, line) => (
        <SkeletonBar key={line} width={`${90 - ((line * 17) % 45)}%`} />
      ))}
    </div>
  )
}

/** Spinner before the session is known. Later pages have their own skeletons. */
export function FullSpinner() {
  const { t } = useTranslation('ui')
  return (
    <div className={styles['full']} role="status" aria-label={t('ui:loading')}>
      <Loader className={styles['late']} size="sm" aria-hidden="true" />
    </div>
  )
}
