import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import type { EpdItem } from './share-queries.ts'

/** The status of a declaration in SHARE. One that was published before and withdrawn says so. */
export const EpdStatus = ({
  epd: { status, withdrawnAt },
}: {
  epd: Pick<EpdItem, 'status' | 'withdrawnAt'>
}) => <StatusBadge status={status === 'unpublished' && withdrawnAt ? 'withdrawn' : status} />
