import { lazy, Suspense } from 'react'
import { isSidebarHidden } from '../../../../ui/panel/Sidebar.tsx'
import type { FolderTreeProps } from '../../folders/FolderTree.tsx'
import folderStyles from '../../folders/folders.module.css'

const FolderTree = lazy(() =>
  import('../../folders/FolderTree.tsx').then((m) => ({ default: m.FolderTree })),
)
/** Keeps the width of the folder tree while its code loads. */
const FolderTreePlaceholder = () =>
  isSidebarHidden('folders') ? null : <div className={folderStyles['place']} aria-hidden="true" />

/** The folders beside the list; their place is kept while they load. */
export function FolderPane({
  folders,
  ...tree
}: Omit<FolderTreeProps, 'folders'> & { folders: FolderTreeProps['folders'] | undefined }) {
  return (
    <Suspense fallback={<FolderTreePlaceholder />}>
      {folders ? <FolderTree folders={folders} {...tree} /> : <FolderTreePlaceholder />}
    </Suspense>
  )
}
