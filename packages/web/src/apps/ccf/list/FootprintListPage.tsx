import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Footprint, Method, recordRoutes } from '@cradle/contract'
import { footprintStatuses } from '@cradle/contract/footprints-choices'
import { errorText } from '../../../api/error-text.ts'
import { useList } from '../../../api/list.ts'
import { useLive } from '../../../api/live.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { ImportLink } from '../../../records/imports/ImportExport.tsx'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { formatCount } from '../../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { reloadFootprints } from '../footprint/footprint-queries.ts'
import { formatTonnes } from '../footprint/figures.ts'
import { useFootprintActions } from '../footprint/use-footprint-actions.tsx'

/** Years that the filter offers: this one and those before it. */
const listYears = (now: number): string[] =>
  Array.from({ length: 5 }, (_, index) => String(now - index))

/** Footprints of the company, one per year or part of the organisation. */
export function FootprintListPage() {
  const { t } = useTranslation('ccf')
  const locale = useLocale()
  const { mayCreate } = useRecordRights('footprint')
  const methods = useReference(Method)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [years] = useState(() => listYears(new Date().getFullYear()))
  const [state, setState] = useListState({
    sort: { field: 'timePeriod', direction: 'desc' },
    filters: ['timePeriod', 'method', 'status'],
  })
  const { error, ...list } = useList(['footprints', 'list'], recordRoutes(Footprint).list, {
    query: {
      name: state.q,
      timePeriod: state.filters['timePeriod']?.[0],
      method: state.filters['method'],
      status: state.filters['status'],
      itemsPerPage: 50,
      ...orderQuery(state.sort),
    },
  })
  const { actionsFor, dialog } = useFootprintActions({
    onCopied: () => setSelected(new Set()),
    onDeleted: () => setSelected(new Set()),
  })
  useLive(Footprint, () => void reloadFootprints())
  const title = t('ccf:title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  const newButton = mayCreate && (
    <Button component={Link} href={paths.footprints.new()} leftSection={<IconPlus size={16} />}>
      {t('ccf:new.title')}
    </Button>
  )
  const findRows = (keys: readonly string[]) =>
    (list.rows ?? []).filter((row) => keys.includes(row['@id']))
  return (
    <>
      <ListPage
        {...list}
        error={error ? { message: errorText(error) } : null}
        title={title}
        header={{
          focusTitle: true,
          actions: (
            <>
              <ImportLink page="footprints" />
              {newButton}
            </>
          ),
        }}
        rowKey={(row) => row['@id']}
        rowName={(row) => row.name}
        rowHref={(row) => paths.footprints.item(row['@id'], 'home')}
        columns={[
          { id: 'name', header: t('ccf:field.name'), sort: 'name', cell: (row) => row.name },
          {
            id: 'timePeriod',
            header: t('ccf:list.year'),
            sort: 'timePeriod',
            width: '90px',
            cell: (row) => row.timePeriod,
          },
          {
            id: 'intervals',
            header: t('ccf:field.reportingIntervals'),
            width: '120px',
            wideOnly: true,
            cell: (row) => t(`ccf:intervals.${row.reportingIntervals}`),
          },
          {
            id: 'method',
            header: t('ccf:field.method'),
            width: '20%',
            wideOnly: true,
            cell: (row) => methods.find((method) => method['@id'] === row.method)?.name ?? '',
          },
          {
            id: 'inputs',
            header: t('ccf:list.inputs'),
            width: '90px',
            align: 'right',
            wideOnly: true,
            cell: (row) => formatCount(row.sourceCount, locale),
          },
          {
            id: 'total',
            header: t('ccf:list.total'),
            sort: 'total',
            width: '140px',
            align: 'right',
            cell: (row) =>
              row.resultsAt === undefined || row.sourceCount === 0
                ? '–'
                : formatTonnes(row.total ?? null, row.total === undefined, locale),
          },
          {
            id: 'status',
            header: t('ccf:list.status'),
            sort: 'status',
            width: '130px',
            cell: (row) => <StatusBadge status={row.status} />,
          },
        ]}
        state={state}
        onState={setState}
        filters={[
          {
            id: 'timePeriod',
            label: t('ccf:list.year'),
            as: 'chips',
            options: years.map((year) => ({ value: year, label: year })),
          },
          {
            id: 'method',
            label: t('ccf:field.method'),
            options: methods.map((method) => ({ value: method['@id'], label: method.name })),
          },
          {
            id: 'status',
            label: t('ccf:list.status'),
            options: footprintStatuses.map((value) => ({ value, label: t(`ui:status.${value}`) })),
          },
        ]}
        selection={{
          selected,
          onChange: setSelected,
          actions: (keys) => actionsFor(findRows(keys)),
        }}
        rowActions={(row) => actionsFor([row])}
        empty={<EmptyState actions={newButton}>{t('ccf:list.empty')}</EmptyState>}
      />
      {dialog}
    </>
  )
}
