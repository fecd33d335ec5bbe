import { useTranslation } from 'react-i18next'
import type { DataRequestState } from '@cradle/contract'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'

const looks = {
  draft: { status: 'draft', tint: 'neutral' },
  sent: { status: 'submitted', tint: 'info' },
  opened: { status: 'in-progress', tint: 'info' },
  answered: { status: 'in-review', tint: 'warn' },
  partly_accepted: { status: 'valid', tint: 'good' },
  accepted: { status: 'completed', tint: 'good' },
  refused: { status: 'rejected', tint: 'neutral' },
  declined: { status: 'declined', tint: 'bad' },
  expired: { status: 'expired', tint: 'warn' },
  withdrawn: { status: 'withdrawn', tint: 'neutral' },
} as const satisfies Record<DataRequestState, unknown>

/** How far a request to a supplier is. */
export function RequestState({ state }: { state: DataRequestState }) {
  const { t } = useTranslation('data-requests')
  return <StatusBadge {...looks[state]} label={t(`data-requests:state.${state}`)} />
}
