import type { Owners } from '../../../../records/calculation/owners.ts'
import { useMedia } from '../../../../ui/layout/use-media.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import type { FolderItem } from '../../folders/folder-tree.ts'
import { ScopeSwitch } from '../../folders/ScopeSwitch.tsx'
import type { useListedPlace } from './use-listed-place.ts'

const FolderSelect = lazyPart(() =>
  import('../../folders/FolderSelect.tsx').then((m) => m.FolderSelect),
)
const OwnerSwitch = lazyPart(() => import('./OwnerSwitch.tsx').then((m) => m.OwnerSwitch))

/** Controls of the toolbar that choose the place: the folder on a narrow window, the scope, and the company. */
export function PlaceTools({
  folders,
  owners,
  place: { company, isForeign, folder, isEverywhere, setPlace },
}: {
  folders: readonly FolderItem[] | undefined
  owners: Owners
  place: ReturnType<typeof useListedPlace>
}) {
  // The width below which the tree is hidden.
  const isNarrow = useMedia('(max-width: 1023px)')
  return (
    <>
      {isNarrow && !isForeign && folders && folders.length > 0 && (
        <FolderSelect
          folders={folders}
          value={folder}
          onChange={(next) => setPlace({ folder: next })}
        />
      )}
      {folder !== '' && (
        <ScopeSwitch
          isEverywhere={isEverywhere}
          onChange={(everywhere) => setPlace({ scope: everywhere ? 'everywhere' : '' })}
        />
      )}
      {owners.seesOthers && (
        <OwnerSwitch
          owners={owners}
          value={company}
          onChange={(next) => setPlace({ company: next })}
        />
      )}
    </>
  )
}
