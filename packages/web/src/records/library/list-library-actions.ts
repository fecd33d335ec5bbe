import type { ListAction } from '../../ui/list/list-types.ts'
import type { LibraryActions } from './use-library-actions.ts'

/**
 * What a list of library records offers: the selected ones are copied together, one is copied or deleted.
 *
 * @param selection null where nothing may be copied
 */
export const listLibraryActions = <R extends { '@id': string }>(
  { copyAction, deleteAction, dialog }: LibraryActions<R>,
  selection: {
    selected: ReadonlySet<string>
    onChange: (selected: ReadonlySet<string>) => void
  } | null,
) => ({
  selection: selection
    ? { ...selection, actions: (keys: string[]): ListAction[] => [copyAction(keys)] }
    : undefined,
  rowActions: (row: R): ListAction[] => [copyAction([row['@id']]), deleteAction(row)],
  dialog,
})
