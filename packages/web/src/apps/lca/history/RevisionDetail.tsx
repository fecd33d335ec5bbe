import { Button } from '@mantine/core'
import { IconArrowsDiff, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths.ts'
import type { OpenCalculation } from '../../../records/calculation/form-record.ts'
import type { Revision } from '../../../records/history/revision.ts'
import { RevisionFrame } from '../../../records/history/RevisionFrame.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { AgainstNow } from './AgainstNow.tsx'
import { ChangeTable } from './ChangeTable.tsx'
import type { Restoring } from './RestoreCalculation.tsx'
import { StateView } from './StateView.tsx'

const RestoreCalculation = lazyPart(() =>
  import('./RestoreCalculation.tsx').then((m) => m.RestoreCalculation),
)
const views = ['changes', 'now', 'state'] as const

/**
 * One saved version: its changes, its differences from the current state, its full content, and
 * restoring it.
 */
export function RevisionDetail({
  revision,
  isNewest,
  calculation,
  etag,
  isReadOnly,
}: OpenCalculation & { revision: Revision; isNewest: boolean }) {
  const { t } = useTranslation('history')
  const [restoring, setRestoring] = useState<Restoring | null>(null)
  const mayRestore = !isReadOnly && !isNewest
  return (
    <RevisionFrame
      revision={revision}
      isNewest={isNewest}
      views={views.map((value) => ({ value, label: t(`history:view.${value}`) }))}
      actions={
        <>
          <Button
            size="xs"
            variant="default"
            component={Link}
            href={paths.calculations.compare([calculation['@id']], [revision['@id']])}
            leftSection={<IconArrowsDiff size={14} />}
          >
            {t('history:compare')}
          </Button>
          {mayRestore && (
            <Button
              size="xs"
              leftSection={<IconHistory size={14} />}
              onClick={() => setRestoring({ kind: 'all' })}
            >
              {t('history:restoreAll')}
            </Button>
          )}
        </>
      }
    >
      {(view) => (
        <>
          {view === 'changes' && <ChangeTable revision={revision} />}
          {view === 'now' && (
            <AgainstNow
              revision={revision}
              calculation={calculation['@id']}
              onRestore={mayRestore ? setRestoring : undefined}
            />
          )}
          {view === 'state' && <StateView revision={revision} />}
          {restoring && (
            <RestoreCalculation
              restoring={restoring}
              revision={revision}
              calculation={calculation}
              etag={etag}
              onClose={() => setRestoring(null)}
            />
          )}
        </>
      )}
    </RevisionFrame>
  )
}
