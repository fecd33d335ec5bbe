import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Method, StandardUnit } from '@cradle/contract'
import type { Tagged } from '../../../api/client.ts'
import { useLive } from '../../../api/live.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { paths } from '../../../paths.ts'
import { RecordGate } from '../../../shell/RecordGate.tsx'
import { useParam } from '../../../shell/url-state.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { inputSetQuery, reloadInputSets, type InputSet } from './input-set-queries.ts'
import { useInputSetActions } from './use-input-set-actions.ts'
import styles from '../../../records/calculation/record-frame.module.css'

const tabs = ['basics', 'advanced', 'inputs', 'used-calculations'] as const
export type InputSetTab = (typeof tabs)[number]

export interface OpenInputSet {
  open: Tagged<InputSet>
  isReadOnly: boolean
}

interface FrameProps {
  tab: InputSetTab
  children: (open: OpenInputSet) => ReactNode
}

/** Header and tabs of every page of one set. */
export function InputSetFrame({ tab, children }: FrameProps) {
  const query = useQuery(inputSetQuery(useParam('id')))
  useLive(query.data?.data['@id'] ?? null, () => void reloadInputSets())
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

function Frame({ tab, open, children }: FrameProps & { open: Tagged<InputSet> }) {
  const { t } = useTranslation('input-sets')
  const navigate = useNavigate()
  const { mayEdit } = useRecordRights('predefined_input_set')
  const { copyAction, deleteAction, dialog } = useInputSetActions({
    onCopied: () => void navigate({ to: paths.inputSets.list() as never }),
    onDeleted: () => void navigate({ to: paths.inputSets.list() as never, ignoreBlocker: true }),
  })
  const methods = useReference(Method)
  const units = useReference(StandardUnit)
  const set = open.data
  const unit = units.find((one) => one['@id'] === set.unit)
  const copying = copyAction([set['@id']])
  const isReadOnly = !mayEdit(set)
  useEffect(() => void (document.title = `${set.name} · Cradle`), [set.name])
  return (
    <div className={styles['frame']}>
      <PageHeader
        title={set.name}
        crumbs={[{ label: t('input-sets:title'), href: paths.inputSets.list() }]}
        facts={[
          set.code,
          methods.find((method) => method['@id'] === set.method)?.name,
          unit && t('input-sets:perUnit', { unit: unitText(unit.symbol ?? unit.name) }),
          t('input-sets:usedIn', { count: set.usageCount ?? 0 }),
        ].filter(Boolean)}
        actions={[copying, deleteAction(set)]
          .filter(({ refusedBecause }) => !refusedBecause)
          .map(({ id, label, run }) => (
            <Button key={id} variant="default" onClick={run}>
              {label}
            </Button>
          ))}
        tabs={tabs.map((id) => ({
          label:
            id === 'used-calculations' ? t('input-sets:tab.used-calculations') : t(`lca:tab.${id}`),
          href: paths.inputSets.item(set['@id'], id),
          active: id === tab,
          ...(id === 'inputs'
            ? { note: String(set.inputCount ?? 0) }
            : id === 'used-calculations'
              ? { note: String(set.usageCount ?? 0) }
              : {}),
        }))}
      />
      {isReadOnly && (
        <p className={styles['locked']} role="note">
          <IconLock size={16} aria-hidden="true" />
          {t('input-sets:readOnly')}
          {!copying.refusedBecause && ` ${t('input-sets:copyToChange')}`}
        </p>
      )}
      <div className={styles['body']}>{children({ open, isReadOnly })}</div>
      {dialog}
    </div>
  )
}
