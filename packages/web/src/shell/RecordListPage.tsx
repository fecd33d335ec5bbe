import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { describeFailure } from '../api/error-text.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { NewLink } from '../ui/link/NewLink.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import type { ListPageProps } from '../ui/list/list-types.ts'
import type { PageTab } from '../ui/page/PageHeader.tsx'

interface NamedRow {
  '@id': string
  name?: string | null
}

export interface RecordListPageProps<Row> extends Omit<
  ListPageProps<Row>,
  'error' | 'rowKey' | 'rowName' | 'header' | 'empty'
> {
  error: unknown
  tabs?: PageTab[]
  /** What the header says about the list. */
  facts?: ReactNode[]
  /** Leads to the form of a new one; left out for who may not make any. */
  create: { href: string; label: string } | false
  /** Further buttons beside it, as import and export. */
  actions?: ReactNode
  /** What to do while there are none. */
  hint?: ReactNode
  /** Deletes one record. A list with further actions states all of them in `rowActions`. */
  removal?: { label: string; run: (row: Row) => void; whyNot: (row: Row) => string | null }
  /** Asks before something is deleted. */
  dialog: ReactNode
}

/** The list of one kind of named records: found, opened, made and deleted the same way everywhere. */
export function RecordListPage<Row extends NamedRow>({
  error,
  tabs,
  facts,
  create,
  actions,
  hint,
  removal,
  dialog,
  ...list
}: RecordListPageProps<Row>) {
  const { title } = list
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  const buttons = (
    <>
      {actions}
      {create && <NewLink {...create} />}
    </>
  )
  return (
    <>
      <ListPage
        {...list}
        error={error ? describeFailure(error) : null}
        header={{ tabs, facts, actions: buttons }}
        rowKey={(row) => row['@id']}
        rowName={(row) => row.name ?? ''}
        rowActions={
          removal
            ? (row) => [
                {
                  id: 'delete',
                  label: removal.label,
                  danger: true,
                  run: () => removal.run(row),
                  refusedBecause: removal.whyNot(row),
                },
              ]
            : list.rowActions
        }
        empty={<EmptyState actions={buttons}>{hint}</EmptyState>}
      />
      {dialog}
    </>
  )
}
