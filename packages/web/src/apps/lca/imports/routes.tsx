import { findImportPermission, importPages } from '../../../api/import-places.ts'
import { page, type PageDefinition } from '../../../loading/page.ts'

const base = '/lca/imports'
const texts = ['imports', 'inputs', 'versions']

/** The lists of imports, and the wizard of each kind. */
export const importWizardPages: PageDefinition[] = [
  page(base, () => import('./ImportListPage.tsx').then((m) => m.ImportListPage), {
    any: importPages.map((kind) => findImportPermission(kind, 'view')),
    texts,
  }),
  ...importPages.flatMap((kind) => [
    page(
      `${base}/${kind}`,
      () =>
        import('./KindListPage.tsx').then(({ KindListPage }) => () => <KindListPage page={kind} />),
      { any: [findImportPermission(kind, 'view')], texts },
    ),
    page(
      `${base}/${kind}/new`,
      () =>
        import('./NewImportPage.tsx').then(({ NewImportPage }) => () => (
          <NewImportPage page={kind} />
        )),
      { any: [findImportPermission(kind, 'create')], texts },
    ),
    page(
      `${base}/${kind}/$id`,
      () =>
        import('./ImportPage.tsx').then(({ ImportPage }) => () => <ImportPage page={kind} />),
      { any: [findImportPermission(kind, 'view')], texts, fullHeight: true },
    ),
  ]),
]
