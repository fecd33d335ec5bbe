import { Button } from '@mantine/core'
import { IconChecklist, IconLock } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isLocked } from '@cradle/contract/statuses'
import { Method, WasteScenarioSet } from '@cradle/contract'
import { useAccess } from '../../../../api/access.ts'
import { useLive } from '../../../../api/live.ts'
import type { Tagged } from '../../../../api/client.ts'
import { paths } from '../../../../paths.ts'
import { RecordGate } from '../../../../shell/RecordGate.tsx'
import { useParam } from '../../../../shell/url-state.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { OnDemand } from '../../../../ui/popup/OnDemand.tsx'
import { StatusBadge } from '../../../../ui/status/StatusBadge.tsx'
import { ReportMenu } from '../../reports/ReportMenu.tsx'
import type { OpenCalculation } from '../../../../records/calculation/form-record.ts'
import { calculationPresence } from '../../inputs/calculation-presence.ts'
import {
  isFilledIn,
  getRecordPaths,
  findTab,
  listTabs,
  type CalculationTab,
} from '../../../../records/calculation/calculation-tabs.ts'
import { useDeclaredUnit } from '../../../../records/calculation/declared-unit.ts'
import { useIsOwn } from '../../../../records/calculation/owners.ts'
import {
  calculationQuery,
  readinessQuery,
} from '../../../../records/calculation/calculation-queries.ts'
import { ResultAgeContext, useResultAge } from '../../../../records/calculation/result-age.ts'
import { useReference } from '../../../../records/reference/reference-lists.ts'
import { OutdatedNote } from './OutdatedNote.tsx'
import styles from '../../../../records/calculation/record-frame.module.css'
import { completeStep } from '../../../../shell/first-run/first-run.ts'

const TemplateNote = lazyPart(() => import('./TemplateNote.tsx').then((m) => m.TemplateNote))
const PublicationNote = lazyPart(() =>
  import('./PublicationNote.tsx').then((m) => m.PublicationNote),
)
const ModelNote = lazyPart(() => import('./ModelNote.tsx').then((m) => m.ModelNote))
const NewVersion = lazyPart(() =>
  import('../../reviews/validity/NewVersion.tsx').then((m) => m.NewVersion),
)
const RemarksNote = lazyPart(() =>
  import('../../reviews/threads/RemarksNote.tsx').then((m) => m.RemarksNote),
)
const WorkflowButtons = lazyPart(() =>
  import('../../reviews/workflow/WorkflowButtons.tsx').then((m) => m.WorkflowButtons),
)
const Faces = lazyPart(() => import('../../../../records/presence/Faces.tsx').then((m) => m.Faces))
const loadCheckList = async () => {
  const [{ CheckPopup }] = await Promise.all([
    import('../../checks/CheckPopup.tsx'),
    i18next.loadNamespaces(['checks', 'refusals']),
  ])
  return CheckPopup
}

/** Header, tabs and access checks of every page of one calculation. */
export function CalculationFrame({
  tab,
  children,
}: {
  tab: CalculationTab
  children: (open: OpenCalculation) => ReactNode
}) {
  const id = useParam('id')
  const client = useQueryClient()
  const query = useQuery(calculationQuery(id))
  const { data } = query
  useLive(data ? data.data['@id'] : null, (message) => {
    client.setQueryData<Tagged<OpenCalculation['calculation']>>(
      calculationQuery(id).queryKey,
      (before) =>
        before && message['productName']
          ? {
              ...before,
              data: { ...before.data, ...(message as Partial<OpenCalculation['calculation']>) },
            }
          : before,
    )
    void client.invalidateQueries({ queryKey: readinessQuery(id).queryKey })
    void client.invalidateQueries({ queryKey: ['workflow', id] })
  })
  return (
    <RecordGate query={query}>
      {(open) => (
        <Frame tab={tab} calculation={open.data} etag={open.etag}>
          {children}
        </Frame>
      )}
    </RecordGate>
  )
}

/** Notes the first time that a person completes what Check found. */
function useFirstFix(missing: number | undefined): void {
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (missing === undefined) return
    if (before.current !== undefined && missing < before.current) completeStep('check')
    before.current = missing
  }, [missing])
}

function Frame({
  tab,
  calculation,
  etag,
  children,
}: {
  tab: CalculationTab
  calculation: OpenCalculation['calculation']
  etag: string | undefined
  children: (open: OpenCalculation) => ReactNode
}) {
  const { t } = useTranslation('lca')
  const { can } = useAccess()
  const readiness = useQuery(readinessQuery(calculation['@id'])).data
  const declaredUnit = useDeclaredUnit()
  const methods = useReference(Method)
  const sets = useReference(WasteScenarioSet)
  const findName = (records: { '@id': string; name: string }[], iri: string | undefined) =>
    records.find((record) => record['@id'] === iri)?.name
  const missing = readiness?.missing ?? []
  useFirstFix(readiness?.missing.length)
  const countMissing = (place: CalculationTab) =>
    missing.filter((item) => findTab(item.place) === place).length
  const locked = isLocked(calculation.status)
  const isOwn = useIsOwn()(calculation)
  const age = useResultAge(calculation, locked)
  // A user who sees a calculation only for its review is not a colleague of its editors.
  const isColleague = isOwn || !can('review.company_childs.accept')
  const mayEdit = isOwn && can('calculation.company_self.edit')
  const record = getRecordPaths(calculation)
  const lifeTime =
    calculation.productLifeTime === undefined
      ? ''
      : ` · ${calculation.productLifeTime} ${t('lca:yearsShort')}`
  useEffect(
    () => void (document.title = `${calculation.productName} · ${t(`lca:tab.${tab}`)} · Cradle`),
    [calculation.productName, tab, t],
  )
  return (
    <div className={styles['frame']}>
      <PageHeader
        title={calculation.productName}
        crumbs={[
          can('calculation.company_self.view')
            ? {
                label: t(
                  calculation.calculationType === 'semi_finished'
                    ? 'overview:semiFinished.title'
                    : 'lca:list.title',
                ),
                href: record.list(),
              }
            : { label: t('shell:nav.reviews'), href: paths.reviews.list() },
        ]}
        badge={<StatusBadge status={calculation.status} />}
        facts={[
          findName(methods, calculation.method),
          `${declaredUnit(calculation)}${lifeTime}`,
          findName(sets, calculation.wasteRegion),
        ].filter(Boolean)}
        actions={
          <>
            {isColleague && (
              <Faces calls={calculationPresence} record={calculation['@id']} place={tab} />
            )}
            <OnDemand
              opens="dialog"
              button={
                <Button variant="default" leftSection={<IconChecklist size={16} />}>
                  {t('lca:check.button', { number: readiness ? missing.length : '…' })}
                </Button>
              }
              load={loadCheckList}
              popup={{ calculation, readiness }}
            />
            <ReportMenu calculation={calculation} missing={missing} />
            <WorkflowButtons calculation={calculation} hasVerdicts={tab === 'review'} />
          </>
        }
        tabs={listTabs(calculation).map((id) => ({
          label: t(`lca:tab.${id}`),
          href: record.item(calculation['@id'], id),
          active: id === tab,
          ...(readiness && isFilledIn(id)
            ? countMissing(id) > 0
              ? { note: String(countMissing(id)), tint: 'warn' as const }
              : { note: '✓', tint: 'good' as const }
            : {}),
        }))}
      />
      {(locked || !mayEdit) && (
        <p className={styles['locked']} role="note">
          <IconLock size={16} aria-hidden="true" />
          {locked
            ? t(`lca:lockedBecause.${calculation.status}`)
            : t(isOwn ? 'lca:readOnly' : 'overview:owner.readOnly')}
          {locked && isOwn && can('calculation.company_self.copy') && (
            <NewVersion calculation={calculation} />
          )}
        </p>
      )}
      {(calculation.epd || locked) && <PublicationNote calculation={calculation} />}
      {calculation.verifiedModel && (
        <ModelNote calculation={calculation['@id']} model={calculation.verifiedModel} />
      )}
      {age !== 'current' && (
        <OutdatedNote calculation={calculation['@id']} age={age} mayCompute={mayEdit} />
      )}
      {calculation.template && mayEdit && !locked && (
        <TemplateNote calculation={calculation['@id']} template={calculation.template} />
      )}
      {tab !== 'review' && <RemarksNote calculation={calculation} tab={tab} />}
      <div className={styles['body']}>
        <ResultAgeContext value={age}>
          {children({ calculation, etag, isReadOnly: locked || !mayEdit })}
        </ResultAgeContext>
      </div>
    </div>
  )
}
