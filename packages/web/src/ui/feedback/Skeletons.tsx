import { Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './states.module.css'

/** One grey bar in the place of a text. Appears after 150 ms, so that fast answers do not flicker. */
export function SkeletonBar({
  width = '60%',
  height = 10,
}: {
  width?: string | number
  height?: number
}) {
  return <span className={`${styles['bar']} ${styles['late']}`} style={{ width, height }} />
}

/** A page while its record loads: title, then lines. */
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

/** Only before the session is known; every page after that has a skeleton of its own shape. */
export function FullSpinner() {
  const { t } = useTranslation('ui')
  return (
    <div className={styles['full']} role="status" aria-label={t('ui:loading')}>
      <Loader className={styles['late']} size="sm" aria-hidden="true" />
    </div>
  )
}
