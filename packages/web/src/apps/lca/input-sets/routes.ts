import { page, type PageDefinition } from '../../../loading/page.ts'
import type { Redirection } from '../../../loading/redirection.ts'
import { gates } from '../../../shell/gates.ts'
import { inputRedirects } from '../inputs/inputs-address.ts'

const base = '/lca/predefined-input-sets'
const texts = ['input-sets', 'lca', 'inputs', 'overview']
const view = {
  ...gates.inputSets,
  texts,
} as const
const loadForms = () => import('./InputSetForms.tsx')

export const inputSetPages: PageDefinition[] = [
  page(base, () => import('./InputSetListPage.tsx').then((m) => m.InputSetListPage), view),
  page(`${base}/new`, () => import('./NewInputSetPage.tsx').then((m) => m.NewInputSetPage), {
    any: ['predefined_input_set.company_self.create'],
    texts,
  }),
  page(`${base}/$id/basics`, () => loadForms().then((m) => m.InputSetBasicsPage), view),
  page(`${base}/$id/advanced`, () => loadForms().then((m) => m.InputSetAdvancedPage), view),
  page(
    `${base}/$id/inputs`,
    () => import('./InputSetInputsPage.tsx').then((m) => m.InputSetInputsPage),
    { ...view, fullHeight: true },
  ),
  page(
    `${base}/$id/used-calculations`,
    () => import('./UsedCalculationsPage.tsx').then((m) => m.UsedCalculationsPage),
    view,
  ),
]
export const inputSetRedirects: Redirection[] = [
  { from: `${base}/$id`, to: `${base}/$id/inputs` },
  ...inputRedirects(base),
]
