import { Button } from '@mantine/core'
import { IconLock, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Method, WasteScenarioSet } from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import type { Tagged } from '../../../api/client.ts'
import { useLive } from '../../../api/live.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { paths } from '../../../paths.ts'
import { RecordGate } from '../../../shell/RecordGate.tsx'
import { useParam } from '../../../shell/url-state.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { templateQuery } from '../../../records/calculation/calculation-queries.ts'
import { useReference } from '../../../records/reference/reference-lists.ts'
import {
  reloadTemplates,
  updatesQuery,
  type TemplateItem,
} from '../../../records/template/template-queries.ts'
import { useTemplateActions } from './use-template-actions.ts'
import styles from '../../../records/calculation/record-frame.module.css'

/** The pages of a template in the order of entry, followed by its calculations and updates. */
const tabs = [
  'basics',
  'advanced',
  'inputs',
  'report-information',
  'expert',
  'calculations',
  'updates',
] as const
export type TemplateTab = (typeof tabs)[number]

export interface OpenTemplate {
  template: TemplateItem
  etag: string | undefined
  isReadOnly: boolean
}

/** Header and tabs of every page of one template. */
export function TemplateFrame({
  tab,
  children,
}: {
  tab: TemplateTab
  children: (open: OpenTemplate) => ReactNode
}) {
  const query = useQuery(templateQuery(useParam('id')))
  useLive(query.data?.data['@id'] ?? null, () => void reloadTemplates())
  return (
    <RecordGate query={query}>
      {(open) => (
        <Frame tab={tab} open={open as Tagged<TemplateItem>}>
          {children}
        </Frame>
      )}
    </RecordGate>
  )
}

function Frame({
  tab,
  open: { data: template, etag },
  children,
}: {
  tab: TemplateTab
  open: Tagged<TemplateItem>
  children: (open: OpenTemplate) => ReactNode
}) {
  const { t } = useTranslation('templates')
  const { can } = useAccess()
  const navigate = useNavigate()
  const { mayEdit } = useRecordRights('template')
  const { copyAction, deleteAction, dialog } = useTemplateActions({
    onCopied: () => void navigate({ to: paths.templates.list() as never }),
    onDeleted: () => void navigate({ to: paths.templates.list() as never, ignoreBlocker: true }),
  })
  const updates = useQuery(updatesQuery(template['@id'])).data
  const methods = useReference(Method)
  const sets = useReference(WasteScenarioSet)
  const nameIn = (records: { '@id': string; name: string }[], iri: string | undefined) =>
    records.find((one) => one['@id'] === iri)?.name
  const copying = copyAction([template['@id']])
  const isReadOnly = !mayEdit(template)
  useEffect(() => void (document.title = `${template.name} · Cradle`), [template.name])
  const used = template.calculationCount ?? 0
  const differing = updates?.length ?? 0
  const buildTabNote = (id: TemplateTab): { note: string; tint?: 'warn' } | undefined => {
    if (id === 'inputs') return { note: String(template.inputCount ?? 0) }
    if (id === 'calculations') return { note: String(used) }
    return id === 'updates' && differing > 0 ? { note: String(differing), tint: 'warn' } : undefined
  }
  return (
    <div className={styles['frame']}>
      <PageHeader
        title={template.name}
        crumbs={[{ label: t('templates:title'), href: paths.templates.list() }]}
        facts={[
          nameIn(methods, template.method),
          nameIn(sets, template.wasteRegion),
          `${t('templates:usedBy', { count: used })}${differing > 0 ? `, ${t('templates:differ', { count: differing })}` : ''}`,
        ].filter(Boolean)}
        actions={
          <>
            {[copying, deleteAction(template)]
              .filter(({ refusedBecause }) => !refusedBecause)
              .map(({ id, label, run }) => (
                <Button key={id} variant="default" onClick={run}>
                  {label}
                </Button>
              ))}
            {can('calculation.company_self.create') && (
              <Button
                component={Link}
                href={paths.calculations.new({ template: template['@id'] })}
                leftSection={<IconPlus size={16} />}
              >
                {t('templates:action.start')}
              </Button>
            )}
          </>
        }
        tabs={tabs.map((id) => ({
          label:
            id === 'calculations' || id === 'updates'
              ? t(`templates:tab.${id}`)
              : t(`lca:tab.${id}`),
          href: paths.templates.item(template['@id'], id),
          active: id === tab,
          ...buildTabNote(id),
        }))}
      />
      {isReadOnly && (
        <p className={styles['locked']} role="note">
          <IconLock size={16} aria-hidden="true" />
          {t('templates:readOnly')}
          {!copying.refusedBecause && ` ${t('templates:copyToChange')}`}
        </p>
      )}
      <div className={styles['body']}>{children({ template, etag, isReadOnly })}</div>
      {dialog}
    </div>
  )
}
