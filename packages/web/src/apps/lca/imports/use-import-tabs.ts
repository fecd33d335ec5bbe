import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../api/access.ts'
import { findImportPermission, importPages, type ImportPage } from '../../../api/import-places.ts'
import { paths } from '../../../paths.ts'
import type { PageTab } from '../../../ui/page/PageHeader.tsx'

/** The kinds of imports that the reader may view. */
export function useImportPages(): ImportPage[] {
  const { can } = useAccess()
  return importPages.filter((page) => can(findImportPermission(page, 'view')))
}

/** Tabs of the lists of imports: all, and one per kind. */
export function useImportTabs(active: ImportPage | null): PageTab[] {
  const { t } = useTranslation('imports')
  return [
    { label: t('imports:list.all'), href: paths.imports.list(), active: active === null },
    ...useImportPages().map((page) => ({
      label: t(`imports:kind.${page}`),
      href: paths.imports.kind(page).list(),
      active: active === page,
    })),
  ]
}
