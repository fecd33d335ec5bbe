import { useTranslation } from 'react-i18next'
import { Method, WasteScenarioSet } from '@cradle/contract'
import { calculationStatuses } from '@cradle/contract/statuses'
import type { ListFilter } from '../../ui/list/list-types.ts'
import { useOptions } from '../reference/reference-lists.ts'

// Filters that lists of calculations and of templates share. The id of each is its name in the query.

export function useStatusFilter(): ListFilter {
  const { t } = useTranslation('lca')
  return {
    id: 'status',
    label: t('lca:list.status'),
    options: calculationStatuses.map((status) => ({
      value: status,
      label: t(`ui:status.${status}` as 'ui:status.draft'),
    })),
  }
}

export function useMethodFilter(): ListFilter {
  const { t } = useTranslation('lca')
  return { id: 'method', label: t('lca:list.method'), options: useOptions(Method) }
}

export function useScenarioSetFilter(): ListFilter {
  const { t } = useTranslation('lca')
  return {
    id: 'wasteRegion',
    label: t('lca:list.wasteScenarioSet'),
    options: useOptions(WasteScenarioSet),
  }
}

export function useTypeFilter(): ListFilter {
  const { t } = useTranslation('lca')
  return {
    id: 'calculationType',
    label: t('lca:list.type'),
    options: (['product', 'semi_finished'] as const).map((type) => ({
      value: type,
      label: t(`lca:type.${type}`),
    })),
  }
}

/** Finds the calculations whose results are older than what they are made of. */
export function useOutdatedFilter(): ListFilter {
  const { t } = useTranslation('overview')
  return {
    id: 'outdated',
    label: t('overview:filter.outdated'),
    options: [{ value: 'true', label: t('overview:filter.yes') }],
  }
}
