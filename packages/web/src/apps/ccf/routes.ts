import { page, type LoaderContext, type PageDefinition } from '../../loading/page.ts'
import type { Redirection } from '../../loading/redirection.ts'
import { gates } from '../../shell/gates.ts'

const base = '/ccf/footprints'
const texts = ['ccf']
const view = {
  ...gates.footprints,
  texts,
  fallback: () => import('./preview/PreviewPage.tsx').then((m) => m.PreviewPage),
}
const loadList = () => import('./list/FootprintListPage.tsx').then((m) => m.FootprintListPage)
const loadForms = () => import('./forms/FootprintForms.tsx')
const makeTab = (tab: string, load: PageDefinition['load'], more = {}): PageDefinition =>
  page(`${base}/$id/${tab}`, load, { ...view, ...more })

export const ccfPages: PageDefinition[] = [
  page('/ccf', loadList, view),
  page(base, loadList, view),
  page('/ccf/site-data', () => import('./site-data/SiteDataPage.tsx').then((m) => m.SiteDataPage), {
    ...gates.locations,
    texts: ['ccf', 'site-data', 'library'],
  }),
  page(`${base}/new`, () => import('./list/NewFootprintPage.tsx').then((m) => m.NewFootprintPage), {
    any: ['footprint.company_self.create'],
    texts,
  }),
  makeTab('home', () => import('./home/HomePage.tsx').then((m) => m.HomePage)),
  makeTab('basics', () => loadForms().then((m) => m.BasicsPage)),
  makeTab('inputs', () => import('./inputs/InputsPage.tsx').then((m) => m.InputsPage), {
    texts: ['ccf', 'ccf-guidance', 'inputs', 'site-data'],
    fullHeight: true,
    loader: async ({ params }: LoaderContext) =>
      (await import('./inputs/session/load-sheet.ts')).loadSheet(params['id']!),
  }),
  makeTab('report-information', () => loadForms().then((m) => m.ReportInformationPage)),
  makeTab('expert', () => loadForms().then((m) => m.ExpertPage)),
  makeTab('results', () => import('./results/ResultsPage.tsx').then((m) => m.ResultsPage), {
    texts: ['ccf', 'ccf-results'],
  }),
  makeTab('reports', () => import('./reports/ReportsPage.tsx').then((m) => m.ReportsPage), {
    texts: ['ccf', 'ccf-reports', 'reports'],
  }),
  makeTab('history', () => import('./history/HistoryPage.tsx').then((m) => m.HistoryPage), {
    texts: ['ccf', 'ccf-history', 'ccf-results', 'history', 'inputs'],
  }),
]
export const ccfRedirects: Redirection[] = [{ from: `${base}/$id`, to: `${base}/$id/home` }]
