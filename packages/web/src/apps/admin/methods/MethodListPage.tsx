import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../api/access.ts'
import { describeFailure } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { useListState } from '../../../shell/url-state.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { formatCount } from '../../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { findEntries } from '../reference/find-entries.ts'
import { methodListQuery } from './method-queries.ts'

/** Lists the methods that calculations can use. */
export function MethodListPage() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { can } = useAccess()
  const [state, setState] = useListState({
    sort: { field: 'name', direction: 'asc' },
    filters: ['active'],
  })
  const { data, error, isFetching, refetch } = useQuery(methodListQuery())
  const rows = useMemo(() => {
    const [active] = state.filters['active'] ?? []
    const shown = data?.filter((row) => !active || (row.active !== false) === (active === 'true'))
    return shown && findEntries(shown, state, locale)
  }, [data, state, locale])
  const title = t('admin:methods.title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  const formatCredits = (amount: number | undefined) =>
    amount === undefined ? '' : formatCount(amount, locale)
  return (
    <ListPage
      rows={rows}
      total={rows?.length}
      hasMore={false}
      isFetching={isFetching}
      onRetry={() => void refetch()}
      error={error ? describeFailure(error) : null}
      title={title}
      header={{
        focusTitle: true,
        actions: can('method.*.create') && (
          <Button
            component={Link}
            href={paths.admin.methods.new()}
            leftSection={<IconPlus size={16} />}
          >
            {t('admin:methods.new')}
          </Button>
        ),
      }}
      rowKey={(row) => row['@id']}
      rowName={(row) => row.name}
      rowHref={(row) => paths.admin.methods.item(row['@id'])}
      columns={[
        {
          id: 'name',
          header: t('admin:methods.field.name'),
          sort: 'name',
          cell: (row) => row.name,
        },
        {
          id: 'code',
          header: t('admin:methods.field.code'),
          sort: 'code',
          width: '14rem',
          wideOnly: true,
          cell: (row) => row.code ?? '',
        },
        {
          id: 'active',
          header: t('admin:methods.state'),
          width: '8rem',
          cell: (row) => <StatusBadge status={row.active === false ? 'inactive' : 'active'} />,
        },
        {
          id: 'calculation',
          header: t('admin:methods.field.creditsPerCalculation'),
          width: '10rem',
          align: 'right',
          wideOnly: true,
          cell: (row) => formatCredits(row.creditsPerCalculation),
        },
        {
          id: 'review',
          header: t('admin:methods.field.creditsPerReview'),
          width: '10rem',
          align: 'right',
          wideOnly: true,
          cell: (row) => formatCredits(row.creditsPerReview),
        },
      ]}
      state={state}
      onState={setState}
      filters={[
        {
          id: 'active',
          label: t('admin:methods.state'),
          as: 'chips',
          options: [
            { value: 'true', label: t('ui:status.active') },
            { value: 'false', label: t('ui:status.inactive') },
          ],
        },
      ]}
    />
  )
}
