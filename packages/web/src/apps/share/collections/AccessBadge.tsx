import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'

/** Whether a collection can be read without a token. */
export function AccessBadge({ isPublic }: { isPublic: boolean }) {
  const { t } = useTranslation('share')
  return (
    <StatusBadge
      status="access"
      tint={isPublic ? 'info' : 'neutral'}
      label={t(isPublic ? 'share:collections.public' : 'share:collections.private')}
    />
  )
}
