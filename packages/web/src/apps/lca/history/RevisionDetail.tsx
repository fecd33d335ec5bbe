import { Button, SegmentedControl } from '@mantine/core'
import { IconArrowsDiff, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Revision } from './history-queries.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { formatDateTime } from '../../../ui/numbers/format-number.ts'
import type { OpenCalculation } from '../../../records/calculation/form-record.ts'
import { AgainstNow } from './AgainstNow.tsx'
import { ChangeTable } from './ChangeTable.tsx'
import type { Restoring } from './RestoreDialog.tsx'
import { StateView } from './StateView.tsx'
import styles from './history.module.css'

const RestoreDialog = lazyPart(() => import('./RestoreDialog.tsx').then((m) => m.RestoreDialog))
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
  const locale = useLocale()
  const [search, setSearch] = useUrlState()
  const view = views.find((one) => one === search['view']) ?? 'changes'
  const [restoring, setRestoring] = useState<Restoring | null>(null)
  const mayRestore = !isReadOnly && !isNewest
  return (
    <section
      className={styles['detail']}
      aria-label={t('history:number', { number: revision.number })}
    >
      <header className={styles['head']}>
        <h2>{t('history:number', { number: revision.number })}</h2>
        <span className={styles['when']}>
          {formatDateTime(revision.savedAt, locale)} · {revision.userName ?? t('history:somebody')}
        </span>
        <span className={styles['space']} />
        {isNewest ? (
          <span className={styles['present']}>{t('history:present')}</span>
        ) : (
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
        )}
      </header>
      <SegmentedControl
        size="xs"
        className={styles['views']}
        aria-label={t('history:viewLabel')}
        value={view}
        onChange={(next) => setSearch({ view: next })}
        data={views.map((one) => ({ value: one, label: t(`history:view.${one}`) }))}
      />
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
        <RestoreDialog
          restoring={restoring}
          revision={revision}
          calculation={calculation}
          etag={etag}
          onClose={() => setRestoring(null)}
        />
      )}
    </section>
  )
}
