import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../api/access.ts'
import {
  findImportPermission,
  lcaImportPages,
  type ImportPage,
} from '../../../api/import-places.ts'
import { paths } from '../../../paths.ts'
import type { PageTab } from '../../../ui/page/PageHeader.tsx'

/** The kinds of imports of the LCA app that the reader may view. */
export function useImportPages(): ImportPage[] {
  const { can } = useAccess()
  return lcaImportPages.filter((page) => can(findImportPermission(page, 'view')))
}

/** Where the pages of a kind of import are: below the list of all imports, or below that of footprints. */
export function useImportCrumbs(page: ImportPage): { label: string; href: string }[] {
  const { t } = useTranslation('imports')
  return page === 'footprints'
    ? [{ label: t('imports:kind.footprints'), href: paths.footprints.list() }]
    : [{ label: t('imports:title.all'), href: paths.imports.list() }]
}

/** Label of the list of a kind of import, below its crumbs. */
export function useKindCrumb(page: ImportPage): { label: string; href: string } {
  const { t } = useTranslation('imports')
  return {
    label: page === 'footprints' ? t('imports:title.all') : t(`imports:kind.${page}`),
    href: paths.imports.kind(page).list(),
  }
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
