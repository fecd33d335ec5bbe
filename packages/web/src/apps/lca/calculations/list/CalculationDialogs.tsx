import { useTranslation } from 'react-i18next'
import type { WorkflowAction } from '@cradle/contract'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import type { FolderItem } from '../../folders/folder-tree.ts'
import type { Exported } from '../../reports/export-calculations.ts'
import type { useCalculationChanges } from './use-calculation-changes.ts'

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
const ReplaceDialog = lazyPart(() =>
  import('../../replacing/ReplaceDialog.tsx').then((m) => m.ReplaceDialog),
)
const FolderChoiceDialog = lazyPart(() =>
  import('../../folders/FolderChoiceDialog.tsx').then((m) => m.FolderChoiceDialog),
)

/** What the open dialog asks about, and for which calculations. */
export type RequestedDialog =
  | { kind: 'copy' | 'move' | 'delete' | 'download' | 'replace'; keys: string[] }
  | { kind: 'step'; action: WorkflowAction; keys: string[] }
  | { kind: 'export'; exported: Exported }

interface CalculationDialogsProps {
  requested: RequestedDialog
  changes: ReturnType<typeof useCalculationChanges>
  folders: readonly FolderItem[]
  /** Folder that a copy or a move proposes; null is the main folder. */
  folder: string | null
  /** Name of the first calculation. */
  firstName: string
  onDone: () => void
  onClose: () => void
}

/** The dialog of an action on calculations: it asks what the action needs to know, and then takes it. */
export function CalculationDialogs({
  requested,
  changes,
  folders,
  folder,
  firstName,
  onDone,
  onClose,
}: CalculationDialogsProps) {
  const { t } = useTranslation('overview')
  switch (requested.kind) {
    case 'delete':
      return (
        <ConfirmDialog
          title={t('lca:list.deleteTitle', { count: requested.keys.length })}
          text={t('lca:list.deleteText', { count: requested.keys.length, name: firstName })}
          confirm={t('overview:action.delete')}
          onClose={onClose}
          onConfirm={() => changes.remove(requested.keys)}
        />
      )
    case 'step':
      return (
        <ActionDialog
          action={requested.action}
          items={requested.keys}
          onDone={onDone}
          onClose={onClose}
        />
      )
    case 'download':
      return <DownloadDialog calculations={requested.keys} onClose={onClose} />
    case 'replace':
      return <ReplaceDialog replaced={null} records={requested.keys} onClose={onClose} />
    case 'export':
      return <ExportDialog exported={requested.exported} onClose={onClose} />
    case 'move':
    case 'copy': {
      const change = changes[requested.kind]
      return (
        <FolderChoiceDialog
          title={t(requested.kind === 'move' ? 'lca:list.moveTitle' : 'lca:list.copyTitle', {
            count: requested.keys.length,
          })}
          confirm={t(requested.kind === 'move' ? 'lca:list.move' : 'lca:list.copy')}
          folders={folders}
          proposed={folder}
          onClose={onClose}
          onChoose={(target) => change(requested.keys, target)}
        />
      )
    }
  }
}
