import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../api/access.ts'
import type { ListAction } from '../../../ui/list/list-types.ts'
import type { Naming } from './FolderDialog.tsx'
import type { FolderItem } from './folder-tree.ts'

interface FolderCommands {
  /** Asks for the name of a new folder, or for another name. */
  openNameDialog: (naming: Naming) => void
  /** Asks for another parent. */
  openMoveDialog: (folder: FolderItem) => void
  remove: (folder: FolderItem) => void
}

/** What the role may do with folders, and the actions of the menu of one folder. */
export function useFolderActions({ openNameDialog, openMoveDialog, remove }: FolderCommands) {
  const { t } = useTranslation('overview')
  const { can } = useAccess()
  const mayEdit = can('folder.company_self.edit')
  const mayCreate = can('folder.company_self.create')
  const mayDelete = can('folder.company_self.delete')
  const actionsFor = (folder: FolderItem): ListAction[] =>
    [
      {
        may: mayEdit,
        id: 'rename',
        label: t('overview:folders.rename'),
        run: () => openNameDialog({ folder }),
      },
      {
        may: mayCreate,
        id: 'new',
        label: t('overview:folders.newInside'),
        run: () => openNameDialog({ parent: folder }),
      },
      {
        may: mayEdit,
        id: 'move',
        label: t('overview:folders.moveTo'),
        run: () => openMoveDialog(folder),
      },
      {
        may: mayDelete,
        id: 'delete',
        label: t('overview:folders.delete'),
        danger: true,
        run: () => remove(folder),
      },
    ]
      .filter(({ may }) => may)
      .map(({ may: _may, ...action }) => action)
  return { mayEdit, mayCreate, mayDelete, actionsFor }
}
