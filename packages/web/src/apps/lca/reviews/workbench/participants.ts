import type { ReviewItem, ThreadItem } from '../../../../records/review/review-queries.ts'
import type { Person } from '../context/workbench-context.ts'

/** Lists the applicant, the reviewer and the authors of comments, each once, sorted by name. */
export function listParticipants(review: ReviewItem, threads: readonly ThreadItem[]): Person[] {
  const found = new Map<string, string>()
  const addPerson = (iri: string | undefined, name: string | undefined) =>
    iri && name && found.set(iri, name)
  addPerson(review.requestedBy, review.requestedByName)
  addPerson(review.reviewer, review.reviewerName)
  for (const { user, userName } of [
    ...review.comments,
    ...threads.flatMap(({ comments }) => comments),
  ])
    addPerson(user, userName)
  return [...found]
    .map(([iri, name]) => ({ iri, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
