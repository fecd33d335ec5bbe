import { useTranslation } from 'react-i18next'
import { useAccess } from '../../api/access.ts'
import { findImportPermission } from '../../api/import-places.ts'
import { paths } from '../../paths.ts'
import type { PageTab } from '../../ui/page/PageHeader.tsx'

/** Tabs of the general profiles: the profiles, and their imports for who may see these. */
export function useGeneralProfileTabs(active: 'profiles' | 'imports'): PageTab[] {
  const { t } = useTranslation('imports')
  const { can } = useAccess()
  return [
    {
      label: t('imports:kind.general-profiles'),
      href: paths.admin.generalProfiles.list(),
      active: active === 'profiles',
    },
    ...(can(findImportPermission('general-profiles', 'view'))
      ? [
          {
            label: t('imports:title.all'),
            href: paths.imports.kind('general-profiles').list(),
            active: active === 'imports',
          },
        ]
      : []),
  ]
}
