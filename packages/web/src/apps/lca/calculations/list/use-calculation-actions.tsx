import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  calculationRoutes,
  type Calculation,
  type ListQuery,
  type PermissionKey,
  type Read,
  type WorkflowAction,
} from '@cradle/contract'
import { deletableStatuses, editorSteps } from '@cradle/contract/statuses'
import { useAccess } from '../../../../api/access.ts'
import { call } from '../../../../api/call.ts'
import { errorText } from '../../../../api/error-text.ts'
import { paths } from '../../../../paths.ts'
import { parseHref } from '../../../../shell/list-address.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import type { ListAction } from '../../../../ui/list/list-types.ts'
import type { FolderItem } from '../../folders/folder-tree.ts'
import type { Exported } from '../../reports/export-calculations.ts'
import { useIsOwn, type Owners } from '../../../../records/calculation/owners.ts'

const ConfirmDialog = lazyPart(() => import('./ConfirmDialog.tsx').then((m) => m.ConfirmDialog))
const ActionDialog = lazyPart(() =>
  import('../../reviews/workflow/ActionDialog.tsx').then((m) => m.ActionDialog),
)
const DownloadDialog = lazyPart(() =>
  import('../../reports/DownloadDialog.tsx').then((m) => m.DownloadDialog),
)
const ExportDialog = lazyPart(() =>
  import('../../reports/ExportDialog.tsx').then((m) => m.ExportDialog),
)
const FolderChoiceDialog = lazyPart(() =>
  import('../../folders/FolderChoiceDialog.tsx').then((m) => m.FolderChoiceDialog),
)

/**
 * Workflow steps that apply to many calculations. The dialog shows for each one what will happen,
 * or why it is skipped.
 */
const workflowSteps = [
  { action: 'submit', right: 'review.company_self.submit' },
  { action: 'resubmit', right: 'review.company_self.resubmit' },
  { action: 'purchase', right: 'calculation.company_self.purchase' },
] as const

/** The filters of the list, if all its calculations belong to the own company. */
interface Shown {
  query: ListQuery<typeof Calculation>
  total: number | undefined
}

interface Known {
  shown: Shown | null
  rows: readonly Read<typeof Calculation>[] | undefined
  folders: readonly FolderItem[]
  owners: Owners
  folder: string | null
  onDone: () => void
}

export interface CalculationActions {
  /** Returns the possible actions for these calculations. Refused actions include the reason. */
  actionsFor: (keys: string[]) => ListAction[]
  move: (keys: string[], folder: string | null) => Promise<void>
  /**
   * Exports all calculations of the list; null without the right to export, or if the list is
   * empty.
   */
  exportShown: (() => void) | null
  dialogs: ReactNode
}

/**
 * Copies, moves and deletes many calculations, all or none. Calculations of other companies can
 * only be copied, and only those of a sister company.
 */
export function useCalculationActions({
  shown,
  rows = [],
  folders,
  owners,
  folder,
  onDone,
}: Known): CalculationActions {
  const { t } = useTranslation('overview')
  const { can } = useAccess()
  const isOwn = useIsOwn()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [pending, setPending] = useState<{
    kind: 'copy' | 'move' | 'delete' | 'download'
    keys: string[]
  } | null>(null)
  const [step, setStep] = useState<{ action: WorkflowAction; keys: string[] } | null>(null)
  const [exported, setExported] = useState<Exported | null>(null)
  const byId = new Map(rows.map((row) => [row['@id'], row]))
  const findRows = (keys: string[]) => keys.flatMap((key) => byId.get(key) ?? [])
  // Translated once, not once per row.
  const words = {
    copy: t('overview:action.copy'),
    move: t('overview:action.move'),
    delete: t('overview:action.delete'),
    submit: t('overview:action.submit'),
    resubmit: t('overview:action.resubmit'),
    purchase: t('overview:action.purchase'),
    download: t('reports:downloads.action'),
    export: t('reports:export.action'),
  }

  async function runAction(work: () => Promise<unknown>, success: string, undo?: () => void) {
    try {
      await work()
      toast.success(success, { undo })
      onDone()
    } catch (error) {
      toast.error(errorText(error))
    }
    await Promise.all(
      ['calculations', 'folders'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    )
  }
  async function moveCalculations(keys: string[], target: string | null) {
    const before = Map.groupBy(findRows(keys), (row) => row.folder ?? null)
    const moveBack = () =>
      void Promise.all(
        [...before].map(([from, moved]) =>
          call(calculationRoutes.move, {
            body: { calculations: moved.map((row) => row['@id']), folder: from },
          }),
        ),
      )
        .catch((error: unknown) => void toast.error(errorText(error)))
        .then(() =>
          Promise.all(
            ['calculations', 'folders'].map((key) => client.invalidateQueries({ queryKey: [key] })),
          ),
        )
    await runAction(
      () => call(calculationRoutes.move, { body: { calculations: keys, folder: target } }),
      t('lca:toast.moved'),
      before.size > 0 ? moveBack : undefined,
    )
  }
  function explainUndeletable(keys: string[]): string | null {
    if (!can('calculation.company_self.delete')) return t('lca:noPermission')
    const held = findRows(keys).find(({ status }) => !deletableStatuses.includes(status))
    return held
      ? t('overview:refused.locked', {
          name: held.productName,
          status: t(`ui:status.${held.status}` as 'ui:status.draft'),
        })
      : null
  }
  /** A step needs at least one calculation in a status where it can start; the dialog names the others. */
  function whyNotStep(action: keyof typeof editorSteps, keys: string[]): string | null {
    const known = findRows(keys)
    const starts: readonly string[] = editorSteps[action]
    if (known.length === 0 || known.some(({ status }) => starts.includes(status))) return null
    const [first] = known
    return t(`overview:refused.${action}`, {
      status: t(`ui:status.${first!.status}` as 'ui:status.draft'),
    })
  }
  const explainMissingRight = (right: PermissionKey) => (can(right) ? null : t('lca:noPermission'))
  function actionsFor(keys: string[]): ListAction[] {
    const copy = { id: 'copy', label: words.copy, run: () => setPending({ kind: 'copy', keys }) }
    const compare =
      keys.length < 2
        ? []
        : [
            {
              id: 'compare',
              label: t('overview:action.compare'),
              run: () => void navigate(parseHref(paths.calculations.compare(keys))),
              refusedBecause: keys.length > 4 ? t('overview:refused.compareCount') : null,
            },
          ]
    const foreign = findRows(keys).filter((row) => !isOwn(row))
    if (foreign.length > 0) {
      if (!can('calculation.company_siblings.copy') || !can('calculation.company_self.create'))
        return compare
      return [
        ...compare,
        {
          ...copy,
          refusedBecause: foreign.every((row) => owners.isSister(row.owner))
            ? null
            : t('overview:refused.notSibling'),
        },
      ]
    }
    return [
      ...compare,
      { ...copy, refusedBecause: explainMissingRight('calculation.company_self.copy') },
      {
        id: 'move',
        label: words.move,
        run: () => setPending({ kind: 'move', keys }),
        refusedBecause: explainMissingRight('calculation.company_self.move'),
      },
      ...workflowSteps
        .filter(({ right }) => can(right))
        .map(({ action }) => ({
          id: action,
          label: words[action],
          run: () => setStep({ action, keys }),
          refusedBecause: whyNotStep(action, keys),
        })),
      {
        id: 'download',
        label: words.download,
        run: () => setPending({ kind: 'download', keys }),
        refusedBecause: explainMissingRight('calculation.company_self.export'),
      },
      {
        id: 'export',
        label: words.export,
        run: () => setExported({ keys }),
        refusedBecause: explainMissingRight('calculation.company_self.export'),
      },
      {
        id: 'delete',
        label: words.delete,
        danger: true,
        run: () => setPending({ kind: 'delete', keys }),
        refusedBecause: explainUndeletable(keys),
      },
    ]
  }
  const closeDialog = () => setPending(null)
  const count = shown?.total ?? 0
  const exportShown =
    shown && count > 0 && can('calculation.company_self.export')
      ? () => setExported({ query: shown.query, count })
      : null
  const dialogs = (
    <>
      {pending?.kind === 'delete' && (
        <ConfirmDialog
          title={t('lca:list.deleteTitle', { count: pending.keys.length })}
          text={t('lca:list.deleteText', {
            count: pending.keys.length,
            name: findRows(pending.keys)[0]?.productName ?? '',
          })}
          confirm={t('overview:action.delete')}
          onClose={closeDialog}
          onConfirm={() =>
            runAction(
              () => call(calculationRoutes.remove, { body: { calculations: pending.keys } }),
              t('lca:toast.deleted'),
            )
          }
        />
      )}
      {step && (
        <ActionDialog
          action={step.action}
          items={step.keys}
          onDone={onDone}
          onClose={() => setStep(null)}
        />
      )}
      {pending?.kind === 'download' && (
        <DownloadDialog calculations={pending.keys} onClose={closeDialog} />
      )}
      {exported && <ExportDialog exported={exported} onClose={() => setExported(null)} />}
      {(pending?.kind === 'move' || pending?.kind === 'copy') && (
        <FolderChoiceDialog
          title={t(pending.kind === 'move' ? 'lca:list.moveTitle' : 'lca:list.copyTitle', {
            count: pending.keys.length,
          })}
          confirm={t(pending.kind === 'move' ? 'lca:list.move' : 'lca:list.copy')}
          folders={folders}
          proposed={folder}
          onClose={closeDialog}
          onChoose={(target) =>
            pending.kind === 'move'
              ? moveCalculations(pending.keys, target)
              : runAction(
                  () =>
                    call(calculationRoutes.copy, {
                      body: { calculations: pending.keys, folder: target },
                    }),
                  t('lca:toast.copied'),
                )
          }
        />
      )}
    </>
  )
  return { actionsFor, move: moveCalculations, exportShown, dialogs }
}
