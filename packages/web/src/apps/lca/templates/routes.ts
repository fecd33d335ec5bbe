import { page, type PageDefinition } from '../../../loading/page.ts'
import type { Redirection } from '../../../loading/redirection.ts'
import { gates } from '../../../shell/gates.ts'
import { inputRedirects } from '../inputs/inputs-address.ts'

const base = '/lca/templates'
const texts = ['templates', 'lca', 'overview']
const view = {
  ...gates.templates,
  texts,
} as const
const form = { ...view, texts: [...texts, 'calculation-forms'] }

export const templatePages: PageDefinition[] = [
  page(base, () => import('./TemplateListPage.tsx').then((m) => m.TemplateListPage), view),
  page(`${base}/new`, () => import('./NewTemplatePage.tsx').then((m) => m.NewTemplatePage), {
    any: ['template.company_self.create'],
    texts: [...texts, 'new-calculation'],
  }),
  page(
    `${base}/$id/basics`,
    () => import('./TemplateBasicsPage.tsx').then((m) => m.TemplateBasicsPage),
    form,
  ),
  page(
    `${base}/$id/advanced`,
    () => import('./TemplateAdvancedPage.tsx').then((m) => m.TemplateAdvancedPage),
    form,
  ),
  page(
    `${base}/$id/inputs`,
    () => import('./TemplateInputsPage.tsx').then((m) => m.TemplateInputsPage),
    { ...view, texts: [...texts, 'inputs'], fullHeight: true },
  ),
  page(
    `${base}/$id/report-information`,
    () =>
      import('./TemplateReportInformationPage.tsx').then((m) => m.TemplateReportInformationPage),
    { ...view, texts: [...texts, 'report-information'] },
  ),
  page(
    `${base}/$id/expert`,
    () => import('./TemplateExpertPage.tsx').then((m) => m.TemplateExpertPage),
    { ...view, texts: [...texts, 'report-information'] },
  ),
  page(
    `${base}/$id/calculations`,
    () => import('./TemplateCalculationsPage.tsx').then((m) => m.TemplateCalculationsPage),
    view,
  ),
  page(
    `${base}/$id/updates`,
    () => import('./TemplateUpdatesPage.tsx').then((m) => m.TemplateUpdatesPage),
    { ...view, texts: [...texts, 'inputs', 'report-information'] },
  ),
]
export const templateRedirects: Redirection[] = [
  { from: `${base}/$id`, to: `${base}/$id/inputs` },
  ...inputRedirects(base),
]
