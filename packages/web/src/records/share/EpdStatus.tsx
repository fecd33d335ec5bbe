import { StatusBadge } from '../../ui/status/StatusBadge.tsx'

/** The status of a declaration in SHARE. */
export const EpdStatus = ({ status }: { status: 'unpublished' | 'published' | 'expired' }) => (
  <StatusBadge status={status} />
)
