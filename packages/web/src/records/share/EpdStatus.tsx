import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import type { EpdItem } from './share-queries.ts'

/**
 * The status of a declaration in SHARE. One that was published before and withdrawn says so, and one whose newest verification is not
 * published yet.
 */
export function EpdStatus({
  epd: { status, withdrawnAt, newerVerification },
}: {
  epd: Pick<EpdItem, 'status' | 'withdrawnAt' | 'newerVerification'>
}) {
  const { t } = useTranslation('share')
  return (
    <>
      <StatusBadge status={status === 'unpublished' && withdrawnAt ? 'withdrawn' : status} />
      {newerVerification && (
        <>
          {' '}
          <StatusBadge status="incomplete" label={t('share:newerVerification.mark')} />
        </>
      )}
    </>
  )
}
