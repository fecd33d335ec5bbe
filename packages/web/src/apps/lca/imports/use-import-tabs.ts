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

/** Kinds whose imports stand below the list of the records that they write, with the address of that list. */
const recordLists = {
  footprints: paths.footprints.list(),
  'general-profiles': paths.admin.generalProfiles.list(),
} as const satisfies Partial<Record<ImportPage, string>>

type OwnPlace = keyof typeof recordLists

/** Whether the imports of a kind stand beside their records, without the tabs of the imports of the LCA app. */
const isBesideRecords = (page: ImportPage): page is OwnPlace => Object.hasOwn(recordLists, page)

/** Where the pages of a kind of import are: below the list of all imports, or below that of its records. */
export function useImportCrumbs(page: ImportPage): { label: string; href: string }[] {
  const { t } = useTranslation('imports')
  return isBesideRecords(page)
    ? [{ label: t(`imports:kind.${page}`), href: recordLists[page] }]
    : [{ label: t('imports:title.all'), href: paths.imports.list() }]
}

/** Label of the list of a kind of import, below its crumbs. */
export function useKindCrumb(page: ImportPage): { label: string; href: string } {
  const { t } = useTranslation('imports')
  return {
    label: isBesideRecords(page) ? t('imports:title.all') : t(`imports:kind.${page}`),
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
