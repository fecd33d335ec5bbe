import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { describeFailure } from '../api/error-text.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Link } from '../ui/link/Link.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import type { ListPageProps } from '../ui/list/list-types.ts'
import type { PageTab } from '../ui/page/PageHeader.tsx'

interface NamedRow {
  '@id': string
  name?: string | null
}

interface RecordListPageProps<Row> extends Omit<
  ListPageProps<Row>,
  'error' | 'rowKey' | 'rowName' | 'rowActions' | 'header' | 'empty'
> {
  error: unknown
  tabs?: PageTab[]
  /** Leads to the form of a new one; left out for who may not make any. */
  create: { href: string; label: string } | false
  /** Further buttons beside it, as import and export. */
  actions?: ReactNode
  /** What to do while there are none. */
  hint?: ReactNode
  removal: { label: string; run: (row: Row) => void; whyNot: (row: Row) => string | null }
  /** Asks before something is deleted. */
  dialog: ReactNode
}

/** The list of one kind of named records: found, opened, made and deleted the same way everywhere. */
export function RecordListPage<Row extends NamedRow>({
  error,
  tabs,
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
      {create && (
        <Button component={Link} href={create.href} leftSection={<IconPlus size={16} />}>
          {create.label}
        </Button>
      )}
    </>
  )
  return (
    <>
      <ListPage
        {...list}
        error={error ? describeFailure(error) : null}
        header={{ tabs, actions: buttons }}
        rowKey={(row) => row['@id']}
        rowName={(row) => row.name ?? ''}
        rowActions={(row) => [
          {
            id: 'delete',
            label: removal.label,
            danger: true,
            run: () => removal.run(row),
            refusedBecause: removal.whyNot(row),
          },
        ]}
        empty={<EmptyState actions={buttons}>{hint}</EmptyState>}
      />
      {dialog}
    </>
  )
}
