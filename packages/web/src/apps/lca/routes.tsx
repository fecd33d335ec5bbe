import { page, type PageDefinition, type Redirection } from '../../shell/pages.ts'

const calculation = { any: ['calculation.company_self.view', 'calculation.company_childs.view', 'calculation.company_siblings.view', 'calculation.*.view'], texts: ['lca', 'reports'] }
const list = { ...calculation, any: [...calculation.any, 'review.company_childs.accept'] }

/** The pages of the LCA app: calculations and all that hangs under them. */
export const lcaPages: PageDefinition[] = [
  page('/lca/calculations', () => import('./calculations/CalculationListPage.tsx').then((m) => m.CalculationListPage), list),
  page('/lca/calculations/new', () => import('./calculations/NewCalculationPage.tsx').then((m) => m.NewCalculationPage), { ...calculation, any: ['calculation.company_self.create'] }),
  page('/lca/calculations/$id/basics', () => import('./calculations/BasicsPage.tsx').then((m) => m.BasicsPage), calculation),
  page('/lca/calculations/$id/advanced', () => import('./calculations/AdvancedPage.tsx').then((m) => m.AdvancedPage), calculation),
  page('/lca/calculations/$id/inputs', () => import('./calculations/InputsPage.tsx').then((m) => m.InputsPage), { ...calculation, texts: ['lca', 'reports', 'inputs'], fullHeight: true }),
  page('/lca/calculations/$id/report-information', () => import('./calculations/ReportInformationPage.tsx').then((m) => m.ReportInformationPage), { ...calculation, texts: ['lca', 'reports', 'report-information'] }),
  page('/lca/calculations/$id/results', () => import('./results/ResultsPage.tsx').then((m) => m.ResultsPage), { ...calculation, texts: ['lca', 'reports', 'results', 'inputs'] }),
]

export const lcaRedirects: Redirection[] = [
  { from: '/lca', to: '/lca/calculations' },
  { from: '/lca/calculations/overview', to: '/lca/calculations' },
  { from: '/lca/calculations/overview/new', to: '/lca/calculations/new' },
]
