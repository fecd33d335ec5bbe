import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../api/access.ts'
import { useLive } from '../../../api/live.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { RecordGate } from '../../../shell/RecordGate.tsx'
import { useParam } from '../../../shell/url-state.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { formatCount, formatDate } from '../../../ui/numbers/format-number.ts'
import { CopyText } from '../../../ui/page/CopyText.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { modelQuery, reloadModels, type ModelItem, type SettableState } from './model-queries.ts'
import { StopReason } from './ModelState.tsx'
import styles from '../../../records/calculation/record-frame.module.css'

const StateDialog = lazyPart(() => import('./StateDialog.tsx').then((m) => m.StateDialog))

const tabs = ['terms', 'issue', 'declarations'] as const
type ModelTab = (typeof tabs)[number]

/** The states that people can give a model, by the one it has. */
const changes: Readonly<Record<ModelItem['state'], readonly SettableState[]>> = {
  active: ['suspended', 'withdrawn'],
  suspended: ['active', 'withdrawn'],
  expired: ['withdrawn'],
  withdrawn: [],
}
const actionOf = { active: 'resume', suspended: 'suspend', withdrawn: 'withdraw' } as const

/** How many letters of a hash are shown; all are copied. */
const HASH_SHOWN = 12

/** Header and tabs of every page of one model. */
export function ModelFrame({
  tab,
  children,
}: {
  tab: ModelTab
  children: (model: ModelItem) => ReactNode
}) {
  const query = useQuery(modelQuery(useParam('id')))
  useLive(query.data?.data['@id'] ?? null, () => void reloadModels())
  return (
    <RecordGate query={query}>
      {({ data }) => (
        <Frame tab={tab} model={data as ModelItem}>
          {children}
        </Frame>
      )}
    </RecordGate>
  )
}

function Frame({
  tab,
  model,
  children,
}: {
  tab: ModelTab
  model: ModelItem
  children: (model: ModelItem) => ReactNode
}) {
  const { t } = useTranslation('models')
  const locale = useLocale()
  const { can } = useAccess()
  const { isOwn } = useRecordRights('calculation')
  const [changing, setChanging] = useState<SettableState | null>(null)
  const mayChange =
    (isOwn(model) && can('calculation.company_self.purchase')) ||
    can('review.company_childs.accept')
  const { certifiedBy, certifiedUntil } = model
  useEffect(
    () => void (document.title = `${model.name} · ${t(`models:tabs.${tab}`)} · Cradle`),
    [model.name, tab, t],
  )
  return (
    <div className={styles['frame']}>
      <PageHeader
        title={model.name}
        crumbs={[{ label: t('models:title'), href: paths.models.list() }]}
        badge={<StatusBadge status={model.state} />}
        facts={[
          t('models:header.validUntil', { day: formatDate(model.validUntil, locale) }),
          t('models:header.issued', {
            count: model.issued,
            formatted: formatCount(model.issued, locale),
          }),
          model.failed > 0 && (
            <Link
              key="failed"
              href={paths.models.item(model['@id'], 'declarations', { state: 'failed' })}
            >
              {t('models:header.failed', {
                count: model.failed,
                formatted: formatCount(model.failed, locale),
              })}
            </Link>
          ),
          certifiedBy &&
            certifiedUntil &&
            t('models:header.certified', {
              name: certifiedBy,
              day: formatDate(certifiedUntil, locale),
            }),
          <span key="hash">
            {t('models:header.hash')}{' '}
            <CopyText text={model.contentHash} shown={model.contentHash.slice(0, HASH_SHOWN)} />
          </span>,
          <Link key="product" href={paths.calculations.item(model.calculation, 'results')}>
            {t('models:header.product')}
          </Link>,
        ].filter(Boolean)}
        actions={
          mayChange &&
          changes[model.state].map((state) => (
            <Button key={state} variant="default" onClick={() => setChanging(state)}>
              {t(`models:action.${actionOf[state]}`)}
            </Button>
          ))
        }
        tabs={tabs.map((id) => ({
          label: t(`models:tabs.${id}`),
          href: paths.models.item(model['@id'], id),
          active: id === tab,
          ...(id === 'declarations'
            ? {
                note: String(model.issued),
                ...(model.waitingSamples > 0 ? { tint: 'warn' as const } : {}),
              }
            : {}),
        }))}
      />
      {(model.stoppedBy || model.state !== 'active') && (
        <p className={styles['locked']} role="note">
          <IconAlertTriangle size={16} aria-hidden="true" />
          <span>
            <StopReason model={model} /> {t('models:header.noIssue')}
          </span>
        </p>
      )}
      {model.waitingSamples > 0 && (
        <p className={styles['locked']} role="note">
          <IconAlertTriangle size={16} aria-hidden="true" />
          {t('models:header.waiting', { count: model.waitingSamples })}
          <Link href={paths.models.item(model['@id'], 'declarations', { sample: 'waiting' })}>
            {t('models:header.showSamples')}
          </Link>
        </p>
      )}
      <div className={styles['body']}>{children(model)}</div>
      {changing && <StateDialog model={model} state={changing} onClose={() => setChanging(null)} />}
    </div>
  )
}
