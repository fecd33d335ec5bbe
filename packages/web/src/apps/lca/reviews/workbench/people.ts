import type { ReviewItem, ThreadItem } from '../../../../records/review/review-queries.ts'
import type { Person } from '../context/workbench-context.ts'

/** Who has to do with a review: who asked for it, who gives it, who spoke in it. Each once, by name. */
export function peopleOf(review: ReviewItem, threads: readonly ThreadItem[]): Person[] {
  const found = new Map<string, string>()
  const add = (iri: string | undefined, name: string | undefined) =>
    iri && name && found.set(iri, name)
  add(review.requestedBy, review.requestedByName)
  add(review.reviewer, review.reviewerName)
  for (const { user, userName } of [
    ...review.comments,
    ...threads.flatMap(({ comments }) => comments),
  ])
    add(user, userName)
  return [...found]
    .map(([iri, name]) => ({ iri, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
