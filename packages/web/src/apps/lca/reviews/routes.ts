import { page, type PageDefinition, type Redirection } from '../../../shell/pages.ts'

const review = {
  any: ['review.company_self.view', 'review.company_childs.view', 'review.*.view'],
  texts: ['lca', 'overview', 'reports', 'reviews'],
}
const workbench = {
  ...review,
  texts: [...review.texts, 'history', 'inputs', 'report-information', 'results'],
  fullHeight: true,
}

/** The queue of reviews, and the review of one calculation or semi-finished product. */
export const reviewPages: PageDefinition[] = [
  page(
    '/lca/reviews',
    () => import('./queue/ReviewListPage.tsx').then((m) => m.ReviewListPage),
    review,
  ),
  page(
    '/lca/calculations/$id/review',
    () => import('./ReviewPage.tsx').then((m) => m.ReviewPage),
    workbench,
  ),
  page(
    '/lca/semi-finished-products/$id/review',
    () => import('./ReviewPage.tsx').then((m) => m.ReviewPage),
    workbench,
  ),
]

export const reviewRedirects: Redirection[] = [{ from: '/lca/reviews/$id', to: '/lca/reviews' }]
