import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Calculation, ListQuery } from '@cradle/contract'
import { useAccess } from '../../../../api/access.ts'
import { paths } from '../../../../paths.ts'
import type { CalculationItem } from '../../../../records/calculation/form-record.ts'
import { useIsOwn, type Owners } from '../../../../records/calculation/owners.ts'
import { parseHref } from '../../../../shell/list-address.ts'
import type { ListAction } from '../../../../ui/list/list-types.ts'
import type { FolderItem } from '../../folders/folder-tree.ts'
import { CalculationDialogs, type RequestedDialog } from './CalculationDialogs.tsx'
import { useCalculationChanges } from './use-calculation-changes.ts'
import { useRefusals } from './use-refusals.ts'

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
  rows: readonly CalculationItem[] | undefined
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
  const { can } = useAccess()
  const [requested, setRequested] = useState<RequestedDialog | null>(null)
  const byId = new Map(rows.map((row) => [row['@id'], row]))
  const findRows = (keys: string[]) => keys.flatMap((key) => byId.get(key) ?? [])
  const changes = useCalculationChanges(findRows, onDone)
  const actionsFor = useActionList(findRows, owners, setRequested)
  const count = shown?.total ?? 0
  return {
    actionsFor,
    move: changes.move,
    exportShown:
      shown && count > 0 && can('calculation.company_self.export')
        ? () => setRequested({ kind: 'export', exported: { query: shown.query, count } })
        : null,
    dialogs: requested && (
      <CalculationDialogs
        requested={requested}
        changes={changes}
        folders={folders}
        folder={folder}
        firstName={('keys' in requested && findRows(requested.keys)[0]?.productName) || ''}
        onDone={onDone}
        onClose={() => setRequested(null)}
      />
    ),
  }
}

/** Lists what can be done with calculations; each action opens its dialog. */
function useActionList(
  findRows: (keys: string[]) => CalculationItem[],
  owners: Owners,
  ask: (requested: RequestedDialog) => void,
): (keys: string[]) => ListAction[] {
  const { t } = useTranslation('overview')
  const { can } = useAccess()
  const isOwn = useIsOwn()
  const navigate = useNavigate()
  const whyNot = useRefusals(owners)
  // Translated once, not once per row.
  const words = {
    copy: t('overview:action.copy'),
    move: t('overview:action.move'),
    delete: t('overview:action.delete'),
    submit: t('overview:action.submit'),
    resubmit: t('overview:action.resubmit'),
    purchase: t('overview:action.purchase'),
    replace: t('overview:action.replaceProfile'),
    download: t('reports:downloads.action'),
    export: t('reports:export.action'),
  }
  return (keys) => {
    const known = findRows(keys)
    const compare: ListAction = {
      id: 'compare',
      label: t('overview:action.compare'),
      run: () => void navigate(parseHref(paths.calculations.compare(keys))),
      refusedBecause: whyNot.compare(keys.length),
    }
    const offerDialog = (kind: 'copy' | 'move' | 'download' | 'delete' | 'replace') => ({
      id: kind,
      label: words[kind],
      run: () => ask({ kind, keys }),
    })
    const foreign = known.filter((row) => !isOwn(row))
    const mayCopyForeign =
      can('calculation.company_siblings.copy') && can('calculation.company_self.create')
    const first = keys.length < 2 ? [] : [compare]
    if (foreign.length > 0)
      return mayCopyForeign
        ? [...first, { ...offerDialog('copy'), refusedBecause: whyNot.copyForeign(foreign) }]
        : first
    return [
      ...first,
      {
        ...offerDialog('copy'),
        refusedBecause: whyNot.right('calculation.company_self.copy'),
      },
      {
        ...offerDialog('move'),
        refusedBecause: whyNot.right('calculation.company_self.move'),
      },
      ...workflowSteps
        .filter(({ right }) => can(right))
        .map(({ action }) => ({
          id: action,
          label: words[action],
          run: () => ask({ kind: 'step', action, keys }),
          refusedBecause: whyNot.step(action, known),
        })),
      {
        ...offerDialog('download'),
        refusedBecause: whyNot.right('calculation.company_self.export'),
      },
      {
        id: 'export',
        label: words.export,
        run: () => ask({ kind: 'export', exported: { keys } }),
        refusedBecause: whyNot.right('calculation.company_self.export'),
      },
      {
        ...offerDialog('replace'),
        refusedBecause: whyNot.right('calculation.company_self.edit'),
      },
      { ...offerDialog('delete'), danger: true, refusedBecause: whyNot.remove(known) },
    ]
  }
}
