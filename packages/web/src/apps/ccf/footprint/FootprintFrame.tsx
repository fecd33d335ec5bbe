import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Method } from '@cradle/contract'
import type { Tagged } from '../../../api/client.ts'
import { useLive } from '../../../api/live.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { PreloadWhenIdle } from '../../../loading/PreloadWhenIdle.tsx'
import { paths } from '../../../paths.ts'
import styles from '../../../records/calculation/record-frame.module.css'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { RecordGate } from '../../../shell/RecordGate.tsx'
import { useParam } from '../../../shell/url-state.ts'
import { formatCount } from '../../../ui/numbers/format-number.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { footprintPresence } from './footprint-presence.ts'
import { footprintQuery, reloadFootprintViews, type FootprintItem } from './footprint-queries.ts'
import { useFootprintActions } from './use-footprint-actions.tsx'

const Faces = lazyPart(() => import('../../../records/presence/Faces.tsx').then((m) => m.Faces))

const tabs = [
  'home',
  'basics',
  'inputs',
  'report-information',
  'expert',
  'results',
  'reports',
  'history',
] as const
export type FootprintTab = (typeof tabs)[number]

export interface OpenFootprint {
  open: Tagged<FootprintItem>
  isReadOnly: boolean
}

interface FrameProps {
  tab: FootprintTab
  children: (open: OpenFootprint) => ReactNode
}

/** Header and tabs of every page of one footprint. */
export function FootprintFrame({ tab, children }: FrameProps) {
  const query = useQuery(footprintQuery(useParam('id')))
  useLive(query.data?.data['@id'] ?? null, () => void reloadFootprintViews())
  return (
    <RecordGate query={query}>
      {(open) => (
        <Frame tab={tab} open={open}>
          {children}
        </Frame>
      )}
    </RecordGate>
  )
}

function Frame({ tab, open, children }: FrameProps & { open: Tagged<FootprintItem> }) {
  const { t } = useTranslation('ccf')
  const locale = useLocale()
  const navigate = useNavigate()
  const { mayEdit } = useRecordRights('footprint')
  const methods = useReference(Method)
  const footprint = open.data
  const goToList = () =>
    void navigate({ to: paths.footprints.list() as never, ignoreBlocker: true })
  const { actionsFor, dialog } = useFootprintActions({ onCopied: goToList, onDeleted: goToList })
  const isClosed = footprint.locked === true
  const isReadOnly = isClosed || !mayEdit(footprint)
  useEffect(() => void (document.title = `${footprint.name} · Cradle`), [footprint.name])
  return (
    <div className={styles['frame']}>
      <PageHeader
        title={footprint.name}
        crumbs={[{ label: t('ccf:title'), href: paths.footprints.list() }]}
        badge={<StatusBadge status={footprint.status} />}
        facts={[
          footprint.timePeriod,
          t(`ccf:intervals.${footprint.reportingIntervals}`),
          methods.find((method) => method['@id'] === footprint.method)?.name,
        ].filter(Boolean)}
        actions={
          <>
            <Faces calls={footprintPresence} record={footprint['@id']} place={tab} />
            {actionsFor([footprint])
              .filter(({ refusedBecause }) => !refusedBecause)
              .map(({ id, label, run }) => (
                <Button key={id} variant="default" onClick={run}>
                  {label}
                </Button>
              ))}
          </>
        }
        tabs={tabs.map((id) => ({
          label: t(`ccf:tab.${id}`),
          href: paths.footprints.item(footprint['@id'], id),
          active: id === tab,
          ...(id === 'inputs'
            ? {
                note: formatCount(footprint.sourceCount, locale),
                ...(footprint.incompleteInputs > 0 ? { tint: 'warn' as const } : {}),
              }
            : {}),
        }))}
      />
      {isReadOnly && (
        <p className={styles['locked']} role="note">
          <IconLock size={16} aria-hidden="true" />
          {t(isClosed ? 'ccf:closedYear' : 'ccf:readOnly')}
        </p>
      )}
      <div className={styles['body']}>{children({ open, isReadOnly })}</div>
      {tab !== 'inputs' && (
        <PreloadWhenIdle href={paths.footprints.item(footprint['@id'], 'inputs')} />
      )}
      {dialog}
    </div>
  )
}
