import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCollection } from '../../../api/collection.ts'
import { errorText } from '../../../api/error-text.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { formatAmount } from '../../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { useReference } from '../../lca/calculations/queries.ts'
import { scenariosPath, setsPath } from './queries.ts'
import type { Scenario } from './queries.ts'
import { shareNames } from './scenario-fields.ts'
import { useDeleteWaste } from './use-delete-waste.tsx'
import styles from './waste.module.css'

/** Where materials go after use: the general scenarios and those of the company. */
export function ScenarioListPage() {
  const { t } = useTranslation('waste')
  const locale = useLocale()
  const { mayCreate, mayDelete, isOwn } = useRecordRights('waste_scenario')
  const [state, setState] = useListState({ sort: { field: 'name', direction: 'asc' }, filters: ['ownership', 'wasteScenarioSet', 'visible'] })
  const { error, ...list } = useCollection<Scenario>(['waste-scenarios'], scenariosPath, {
    name: state.q, ownership: state.filters['ownership']?.[0], wasteScenarioSet: state.filters['wasteScenarioSet'], visible: state.filters['visible']?.length === 1 ? state.filters['visible'][0] : undefined, itemsPerPage: 50, ...orderQuery(state.sort),
  })
  const { ask, dialog } = useDeleteWaste('scenario')
  const sets = useReference(setsPath)
  const title = t('waste:scenarios.title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  const create = mayCreate && <Button component={Link} href={paths.wasteScenarios.new()} leftSection={<IconPlus size={16} />}>{t('waste:scenarios.new')}</Button>
  return (
    <>
      <ListPage
        {...list}
        error={error ? { message: errorText(error) } : null}
        title={title}
        header={{ actions: create }}
        rowKey={(row) => row['@id']}
        rowName={(row) => row.name ?? ''}
        rowHref={(row) => paths.wasteScenarios.item(row['@id'])}
        columns={[
          { id: 'name', header: t('waste:field.name'), sort: 'name', cell: (row) => <>{row.name}{row.visible === false && <span className={styles['badge']}><StatusBadge status="hidden" label={t('waste:hidden')} tint="warn" /></span>}</> },
          { id: 'set', header: t('waste:field.wasteScenarioSet'), width: '14%', wideOnly: true, cell: (row) => sets.find((set) => set['@id'] === row.wasteScenarioSet)?.name },
          { id: 'region', header: t('waste:field.region'), sort: 'region', width: '90px', wideOnly: true, cell: (row) => row.region },
          ...shareNames.map((name) => ({ id: name, header: t(`waste:route.${name}`), width: '104px', align: 'right' as const, wideOnly: true, cell: (row: Scenario) => (row[name] ? `${formatAmount(row[name], locale)} %` : <span className={styles['quiet']}>–</span>) })),
          { id: 'origin', header: t('waste:origin.label'), width: '110px', wideOnly: true, cell: (row) => <span className={styles['quiet']}>{isOwn(row) ? t('waste:origin.own') : t('waste:origin.general')}</span> },
        ]}
        state={state}
        onState={setState}
        filters={[
          { id: 'ownership', label: t('waste:origin.label'), as: 'chips', options: [{ value: 'global', label: t('waste:origin.general') }, { value: 'own', label: t('waste:origin.own') }] },
          { id: 'wasteScenarioSet', label: t('waste:field.wasteScenarioSet'), options: sets.map((set) => ({ value: set['@id'], label: set.name })) },
          { id: 'visible', label: t('waste:field.visible'), options: [{ value: 'true', label: t('waste:shown') }, { value: 'false', label: t('waste:hidden') }] },
        ]}
        rowActions={(row) => [{ id: 'delete', label: t('waste:delete.confirm'), danger: true, run: () => ask(row), refusedBecause: mayDelete(row) ? null : t('waste:noPermission') }]}
        empty={<EmptyState actions={create} />}
      />
      {dialog}
    </>
  )
}
