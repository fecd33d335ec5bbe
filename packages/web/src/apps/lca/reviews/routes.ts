import { gates } from '../../../shell/gates.ts'
import { page, type PageDefinition } from '../../../loading/page.ts'
import type { Redirection } from '../../../loading/redirection.ts'

const review = {
  ...gates.reviews,
  texts: ['lca', 'checks', 'overview', 'reports', 'reviews'],
}
/** The queue of reviews. The review of one calculation is among the pages of that calculation. */
export const reviewPages: PageDefinition[] = [
  page(
    '/lca/reviews',
    () => import('./queue/ReviewListPage.tsx').then((m) => m.ReviewListPage),
    review,
  ),
]

export const reviewRedirects: Redirection[] = [{ from: '/lca/reviews/$id', to: '/lca/reviews' }]
