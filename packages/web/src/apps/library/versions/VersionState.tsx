import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import type { LibraryVersion } from '../../../records/versions/version-queries.ts'

/** Draft or published. */
export function VersionState({ version: { state } }: { version: Pick<LibraryVersion, 'state'> }) {
  const { t } = useTranslation('versions')
  return (
    <StatusBadge
      status={state}
      tint={state === 'published' ? 'good' : 'neutral'}
      label={t(`versions:state.${state}`)}
    />
  )
}
