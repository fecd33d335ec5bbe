import { gates } from '../../shell/gates.ts'
import { importRedirects, importWizardPages } from './imports/routes.tsx'
import { inputSetPages, inputSetRedirects } from './input-sets/routes.ts'
import { modelPages, modelRedirects } from './models/routes.ts'
import { profilePages, profileRedirects } from './profiles/routes.ts'
import { templatePages, templateRedirects } from './templates/routes.ts'
import { inputRedirects } from './inputs/inputs-address.ts'
import { page, type LoaderContext, type PageDefinition } from '../../loading/page.ts'
import type { Redirection } from '../../loading/redirection.ts'

const calculation = {
  ...gates.calculations,
  texts: ['lca', 'overview', 'reports'],
} as const
const form = { ...calculation, texts: [...calculation.texts, 'calculation-forms'] }
const newCalculation = {
  any: ['calculation.company_self.create'],
  texts: [...calculation.texts, 'new-calculation'],
} as const
/**
 * These pages are also open to reviewers, who see calculations of other companies only in their
 * review.
 */
const review = {
  ...gates.reviews,
  texts: [
    ...calculation.texts,
    'checks',
    'reviews',
    'history',
    'inputs',
    'report-information',
    'results',
  ],
  fullHeight: true,
}
const list = {
  ...calculation,
  any: [...calculation.any, 'review.company_childs.accept'],
} as const

const loadInputs = (context: LoaderContext) =>
  Promise.all([
    import('./inputs/load-inputs.ts').then((m) => m.loadInputs(context)),
    import('./inputs/InputsTab.tsx').then((m) => m.preloadParts()),
  ])

/** The pages of one calculation, below the calculations or the semi-finished products. */
const recordPages = (
  record: '/lca/calculations' | '/lca/semi-finished-products',
): PageDefinition[] => [
  page(
    `${record}/$id/basics`,
    () => import('./calculations/pages/BasicsPage.tsx').then((m) => m.BasicsPage),
    form,
  ),
  page(
    `${record}/$id/advanced`,
    () => import('./calculations/pages/AdvancedPage.tsx').then((m) => m.AdvancedPage),
    form,
  ),
  page(
    `${record}/$id/inputs`,
    () => import('./calculations/pages/InputsPage.tsx').then((m) => m.InputsPage),
    {
      ...calculation,
      texts: [...calculation.texts, 'inputs'],
      fullHeight: true,
      loader: loadInputs,
    },
  ),
  page(
    `${record}/$id/report-information`,
    () =>
      import('./calculations/pages/ReportInformationPage.tsx').then((m) => m.ReportInformationPage),
    { ...calculation, texts: [...calculation.texts, 'report-information'] },
  ),
  page(
    `${record}/$id/expert`,
    () => import('./calculations/pages/ExpertPage.tsx').then((m) => m.ExpertPage),
    { ...calculation, texts: [...calculation.texts, 'report-information'] },
  ),
  page(
    `${record}/$id/results`,
    () => import('./calculations/pages/ResultsPage.tsx').then((m) => m.ResultsPage),
    {
      ...calculation,
      texts: [...calculation.texts, 'checks', 'results', 'inputs', 'sensitivity', 'formulas'],
    },
  ),
  page(
    `${record}/$id/variants`,
    () => import('./calculations/pages/VariantsPage.tsx').then((m) => m.VariantsPage),
    {
      ...calculation,
      texts: [...calculation.texts, 'variants', 'inputs', 'results', 'formulas', 'library'],
      fullHeight: true,
    },
  ),
  page(
    `${record}/$id/review`,
    () => import('./calculations/pages/ReviewPage.tsx').then((m) => m.ReviewPage),
    review,
  ),
  page(
    `${record}/$id/reports`,
    () => import('./calculations/pages/ReportsPage.tsx').then((m) => m.ReportsPage),
    {
      ...calculation,
      texts: [...calculation.texts, 'history', 'inputs', 'report-information', 'results'],
    },
  ),
  page(
    `${record}/$id/history`,
    () => import('./calculations/pages/HistoryPage.tsx').then((m) => m.HistoryPage),
    { ...calculation, texts: [...calculation.texts, 'history', 'inputs', 'report-information'] },
  ),
]

/** The terms of a product as a model. A part has none: no declarations are issued from it. */
const modelPage = page(
  '/lca/calculations/$id/model',
  () => import('./calculations/pages/ModelPage.tsx').then((m) => m.ModelPage),
  {
    ...calculation,
    texts: [...calculation.texts, 'model-terms', 'variants', 'results', 'formulas', 'library'],
  },
)

/** The pages of the LCA app. */
export const lcaPages: PageDefinition[] = [
  page('/lca', () => import('./dashboard/DashboardPage.tsx').then((m) => m.DashboardPage), {
    ...gates.lca,
    texts: ['lca', 'dashboard'],
  }),
  page(
    '/lca/calculations',
    () => import('./calculations/list/CalculationListPage.tsx').then((m) => m.CalculationListPage),
    {
      ...list,
      loader: async (context) =>
        (await import('./calculations/list/load-list.ts')).loadList(context),
    },
  ),
  page(
    '/lca/calculations/new',
    () => import('./calculations/new/NewCalculationPage.tsx').then((m) => m.NewCalculationPage),
    newCalculation,
  ),
  page(
    '/lca/calculations/recalculation',
    () => import('./portfolio/RecalculationPage.tsx').then((m) => m.RecalculationPage),
    { any: ['calculation.company_self.edit'], texts: ['lca', 'portfolio'] },
  ),
  page(
    '/lca/calculations/hot-spots',
    () => import('./portfolio/HotSpotsPage.tsx').then((m) => m.HotSpotsPage),
    { any: ['calculation.company_self.view'], texts: ['lca', 'portfolio', 'results'] },
  ),
  page(
    '/lca/calculations/compare',
    () => import('./compare/ComparePage.tsx').then((m) => m.ComparePage),
    { ...list, texts: [...list.texts, 'compare', 'history', 'inputs', 'report-information'] },
  ),
  ...recordPages('/lca/calculations'),
  modelPage,
  page(
    '/lca/semi-finished-products',
    () =>
      import('./calculations/list/SemiFinishedListPage.tsx').then((m) => m.SemiFinishedListPage),
    calculation,
  ),
  page(
    '/lca/semi-finished-products/new',
    () => import('./calculations/new/NewCalculationPage.tsx').then((m) => m.NewCalculationPage),
    newCalculation,
  ),
  ...recordPages('/lca/semi-finished-products'),
  page(
    '/lca/semi-finished-products/$id/used-in',
    () => import('./calculations/pages/UsedInPage.tsx').then((m) => m.UsedInPage),
    calculation,
  ),
  ...importWizardPages,
  ...inputSetPages,
  ...templatePages,
  ...modelPages,
  ...profilePages,
]

export const lcaRedirects: Redirection[] = [
  { from: '/lca/calculations/overview', to: '/lca/calculations' },
  { from: '/lca/calculations/overview/new', to: '/lca/calculations/new' },
  { from: '/lca/calculations/$id', to: '/lca/calculations/$id/inputs' },
  { from: '/lca/semi-finished-products/$id', to: '/lca/semi-finished-products/$id/inputs' },
  ...inputRedirects('/lca/calculations'),
  ...inputRedirects('/lca/semi-finished-products'),
  ...inputSetRedirects,
  ...templateRedirects,
  ...modelRedirects,
  ...profileRedirects,
  ...importRedirects,
]
