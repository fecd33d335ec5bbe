import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../api/access.ts'
import { paths } from '../../../paths.ts'
import type { PageTab } from '../../../ui/page/PageHeader.tsx'

/** Tabs of the two lists: locations and suppliers. */
export function useSiteTabs(active: 'locations' | 'suppliers'): PageTab[] {
  const { t } = useTranslation('sites')
  const { can } = useAccess()
  return [
    {
      label: t('sites:locations.title'),
      href: paths.locations.list(),
      active: active === 'locations',
      shown: can('location.company_self.view'),
    },
    {
      label: t('sites:suppliers.title'),
      href: paths.suppliers.list(),
      active: active === 'suppliers',
      shown: can('supplier.company_self.view'),
    },
  ]
    .filter(({ shown }) => shown)
    .map(({ shown: _shown, ...tab }) => tab)
}
