import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Method, recordRoutes, StandardUnit, type Field } from '@cradle/contract'
import { baseFactor } from '@cradle/engine'
import { call } from '../../../api/call.ts'
import { describeFailure, errorText } from '../../../api/error-text.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { readId } from '../../../paths.ts'
import { referenceOptions, useReference } from '../../../records/reference/reference-lists.ts'
import { NotFoundPage } from '../../../shell/NotFoundPage.tsx'
import { RecordListPage } from '../../../shell/RecordListPage.tsx'
import { useListState, useParam } from '../../../shell/url-state.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { formatFull } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { findEntries } from './find-entries.ts'
import { nameDimension } from './dimension-names.ts'
import {
  isReferenceKind,
  listFields,
  referenceKindNames,
  referenceKinds,
  type EditableResource,
  type ReferenceKind,
} from './reference-kinds.ts'

const DeleteDialog = lazyPart(() =>
  import('../../../ui/feedback/DeleteDialog.tsx').then((m) => m.DeleteDialog),
)

/** One reference list, chosen by its address. */
export function ReferenceListPage() {
  const kind = useParam('list')
  return isReferenceKind(kind) ? <ReferenceList key={kind} kind={kind} /> : <NotFoundPage />
}

/** Columns beside the name; a profile is shown on the page of the record. */
const COLUMNS_MAX = 5

function ReferenceList({ kind }: { kind: ReferenceKind }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const resource: EditableResource = referenceKinds[kind]
  const [requested, setRequested] = useState<{ id: string; name: string } | null>(null)
  const [state, setState] = useListState({ sort: { field: 'name', direction: 'asc' } })
  const { data, error, isFetching, refetch } = useQuery(referenceOptions(resource))
  const rows = useMemo(() => data && findEntries(data, state, locale), [data, state, locale])
  const names = new Map(
    [...useReference(StandardUnit), ...useReference(Method)].map((one) => [one['@id'], one.name]),
  )
  const formatValue = (value: unknown): string => {
    if (typeof value === 'number') return formatFull(value, locale)
    return typeof value === 'string' ? (names.get(value) ?? value) : '–'
  }
  const nameColumn = (name: string, field: Field): string => {
    const unit =
      'unit' in field && typeof field.unit === 'string' ? ` [${unitText(field.unit)}]` : ''
    return t(`admin:reference.field.${name as 'name'}`) + unit
  }
  const fields = listFields(kind)
    .filter(
      ([name, field]) =>
        name !== 'name' && !('target' in field && field.target === 'EnvironmentalProfile'),
    )
    .slice(0, COLUMNS_MAX)
  async function remove(id: string): Promise<string | null> {
    try {
      await call(recordRoutes(resource).delete, { params: { id } })
    } catch (error) {
      return errorText(error)
    }
    toast.success(t('admin:reference.deleted'))
    void queryClient.invalidateQueries({ queryKey: ['reference'] })
    return null
  }
  const base = `/admin/reference/${kind}`
  return (
    <RecordListPage
      rows={rows}
      total={rows?.length}
      error={error ? describeFailure(error) : null}
      hasMore={false}
      isFetching={isFetching}
      onRetry={() => void refetch()}
      title={t(`admin:reference.list.${kind}`)}
      tabs={referenceKindNames.map((one) => ({
        label: t(`admin:reference.list.${one}`),
        href: `/admin/reference/${one}`,
        active: one === kind,
      }))}
      create={{ href: `${base}/new`, label: t('admin:reference.new') }}
      rowHref={(row) => `${base}/${encodeURIComponent(readId(row['@id']))}`}
      columns={[
        {
          id: 'name',
          header: t('admin:reference.field.name'),
          sort: 'name',
          cell: (row) => row.name,
        },
        ...fields.map(([name, field]) => ({
          id: name,
          header: nameColumn(name, field),
          width: ['number', 'integer'].includes(field.kind) ? '10rem' : '12rem',
          wideOnly: true,
          align: ['number', 'integer'].includes(field.kind)
            ? ('right' as const)
            : ('left' as const),
          cell: (row: object) =>
            field.kind === 'choice'
              ? t(`admin:reference.group.${String(readValue(row, name))}`)
              : formatValue(showValue(row, name)),
        })),
      ]}
      state={state}
      onState={setState}
      removal={{
        label: t('admin:delete'),
        run: (row) => setRequested({ id: readId(row['@id']), name: row.name }),
        whyNot: () => null,
      }}
      hint={t('admin:reference.empty')}
      dialog={
        requested && (
          <DeleteDialog
            title={t('admin:reference.deleteTitle')}
            text={t('admin:deleteText', { name: requested.name })}
            confirm={t('admin:delete')}
            onClose={() => setRequested(null)}
            onConfirm={() => remove(requested.id)}
          />
        )
      }
    />
  )
}

/** The value of a column as the reader knows it: units as they are written, factors of the units that the product computes with. */
function showValue(row: object, name: string): unknown {
  const value = readValue(row, name)
  if (name === 'factor') return baseFactor(String(readValue(row, 'symbol'))) ?? value
  if (typeof value !== 'string') return value
  if (name === 'dimension') return nameDimension(value)
  return name === 'symbol' ? unitText(value) : value
}

const readValue = (row: object, name: string): unknown => (row as Record<string, unknown>)[name]
