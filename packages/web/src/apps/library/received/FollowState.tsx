import { useTranslation } from 'react-i18next'
import type { SubscriptionState } from '@cradle/contract'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'

const looks = {
  importing: { status: 'in-progress', tint: 'info' },
  current: { status: 'valid', tint: 'good' },
  update: { status: 'submitted', tint: 'warn' },
  absent: { status: 'inactive', tint: 'neutral' },
  failed: { status: 'declined', tint: 'bad' },
  withdrawn: { status: 'expired', tint: 'bad' },
  expired: { status: 'expired', tint: 'warn' },
  unreadable: { status: 'inactive', tint: 'neutral' },
} as const satisfies Record<SubscriptionState, unknown>

/** How the library's profile of a declaration relates to what is published. */
export function FollowState({ state }: { state: SubscriptionState }) {
  const { t } = useTranslation('received')
  return <StatusBadge {...looks[state]} label={t(`received:state.${state}`)} />
}
