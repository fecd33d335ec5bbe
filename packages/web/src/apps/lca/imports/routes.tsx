import {
  findImportPermission,
  importPages,
  lcaImportPages,
  type ImportPage,
} from '../../../api/import-places.ts'
import { page, type PageDefinition } from '../../../loading/page.ts'
import type { Redirection } from '../../../loading/redirection.ts'
import { paths } from '../../../paths.ts'

const base = '/lca/imports'
const texts = ['imports', 'inputs', 'refusals', 'versions']

/** The lists of imports, and the wizard of each kind. */
export const importWizardPages: PageDefinition[] = [
  page(base, () => import('./ImportListPage.tsx').then((m) => m.ImportListPage), {
    any: lcaImportPages.map((kind) => findImportPermission(kind, 'view')),
    texts,
  }),
  ...importPages.flatMap((kind) => makeWizardPages(kind, paths.imports.kind(kind).list())),
]

/** General profiles were imported in the LCA app before. */
const before = `${base}/general-profiles`
const now = paths.imports.kind('general-profiles')
export const importRedirects: Redirection[] = [
  { from: before, to: now.list() },
  { from: `${before}/new`, to: now.new() },
  { from: `${before}/$id`, to: `${now.list()}/$id` },
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
