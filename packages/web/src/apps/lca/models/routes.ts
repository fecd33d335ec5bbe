import { page, type PageDefinition } from '../../../loading/page.ts'
import type { Redirection } from '../../../loading/redirection.ts'
import { gates } from '../../../shell/gates.ts'

const base = '/lca/models'
const view = { ...gates.models, texts: ['models', 'lca', 'overview'] } as const

export const modelPages: PageDefinition[] = [
  page(base, () => import('./ModelListPage.tsx').then((m) => m.ModelListPage), view),
  page(`${base}/$id/terms`, () => import('./TermsPage.tsx').then((m) => m.TermsPage), {
    ...view,
    texts: [...view.texts, 'results', 'formulas'],
  }),
  page(`${base}/$id/issue`, () => import('./IssuePage.tsx').then((m) => m.IssuePage), {
    ...view,
    texts: [...view.texts, 'variants', 'inputs', 'results', 'formulas'],
    fullHeight: true,
  }),
  page(
    `${base}/$id/declarations`,
    () => import('./DeclarationsPage.tsx').then((m) => m.DeclarationsPage),
    view,
  ),
]
export const modelRedirects: Redirection[] = [{ from: `${base}/$id`, to: `${base}/$id/terms` }]
