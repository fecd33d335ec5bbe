import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Revision } from '../../../records/history/revision.ts'
import { RevisionFrame } from '../../../records/history/RevisionFrame.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { OpenFootprint } from '../footprint/FootprintFrame.tsx'
import { usePeriodNames } from '../footprint/use-period-names.ts'
import { AgainstNow } from './AgainstNow.tsx'
import { EmissionsSince } from './EmissionsSince.tsx'
import type { Restoring } from './RestoreFootprint.tsx'
import { SavedChanges } from './SavedChanges.tsx'
import { StateView } from './StateView.tsx'

const RestoreFootprint = lazyPart(() =>
  import('./RestoreFootprint.tsx').then((m) => m.RestoreFootprint),
)

/**
 * One saved version of a footprint: its changes, its differences from the current state in data and in emissions, its full
 * content, and restoring it.
 */
export function RevisionDetail({
  revision,
  isNewest,
  open,
  isReadOnly,
}: OpenFootprint & { revision: Revision; isNewest: boolean }) {
  const { t } = useTranslation(['history', 'ccf-history'])
  const [restoring, setRestoring] = useState<Restoring | null>(null)
  const footprint = open.data
  const periods = usePeriodNames(footprint)
  const mayRestore = !isReadOnly && !isNewest
  const shown = { revision, footprint, periods }
  return (
    <RevisionFrame
      revision={revision}
      isNewest={isNewest}
      views={[
        { value: 'changes', label: t('history:view.changes') },
        { value: 'now', label: t('history:view.now') },
        ...(isNewest ? [] : [{ value: 'emissions' as const, label: t('ccf-history:emissions') }]),
        { value: 'state', label: t('history:view.state') },
      ]}
      actions={
        mayRestore && (
          <Button
            size="xs"
            leftSection={<IconHistory size={14} />}
            onClick={() => setRestoring({ kind: 'all' })}
          >
            {t('history:restoreAll')}
          </Button>
        )
      }
    >
      {(view) => (
        <>
          {view === 'changes' && <SavedChanges {...shown} />}
          {view === 'now' && (
            <AgainstNow {...shown} onRestore={mayRestore ? setRestoring : undefined} />
          )}
          {view === 'emissions' && <EmissionsSince {...shown} />}
          {view === 'state' && <StateView {...shown} />}
          {restoring && (
            <RestoreFootprint
              restoring={restoring}
              revision={revision}
              open={open}
              onClose={() => setRestoring(null)}
            />
          )}
        </>
      )}
    </RevisionFrame>
  )
}
