import {
  findImportPermission,
  importPages,
  lcaImportPages,
  type ImportPage,
} from '../../../api/import-places.ts'
import { page, type PageDefinition } from '../../../loading/page.ts'

const base = '/lca/imports'
const texts = ['imports', 'inputs', 'versions']

/** The imports of footprints are in the app of footprints. */
const findBase = (kind: ImportPage): string =>
  kind === 'footprints' ? '/ccf/imports' : `${base}/${kind}`

/** The lists of imports, and the wizard of each kind. */
export const importWizardPages: PageDefinition[] = [
  page(base, () => import('./ImportListPage.tsx').then((m) => m.ImportListPage), {
    any: lcaImportPages.map((kind) => findImportPermission(kind, 'view')),
    texts,
  }),
  page(
    '/admin/general-profiles',
    () =>
      import('./KindListPage.tsx').then(({ KindListPage }) => () => (
        <KindListPage page="general-profiles" />
      )),
    { any: [findImportPermission('general-profiles', 'view')], texts },
  ),
  ...importPages.flatMap((kind) => makeWizardPages(kind, findBase(kind))),
]

function makeWizardPages(kind: ImportPage, kindBase: string): PageDefinition[] {
  return [
    page(
      kindBase,
      () =>
        import('./KindListPage.tsx').then(({ KindListPage }) => () => <KindListPage page={kind} />),
      { any: [findImportPermission(kind, 'view')], texts },
    ),
    page(
      `${kindBase}/new`,
      () =>
        import('./NewImportPage.tsx').then(({ NewImportPage }) => () => (
          <NewImportPage page={kind} />
        )),
      { any: [findImportPermission(kind, 'create')], texts },
    ),
    page(
      `${kindBase}/$id`,
      () =>
        import('./ImportPage.tsx').then(({ ImportPage }) => () => <ImportPage page={kind} />),
      { any: [findImportPermission(kind, 'view')], texts, fullHeight: true },
    ),
  ]
}
