import { itemIri, Review } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { publish } from '#platform/live/publish'
import type { Row } from '#platform/db/schema'
import { userTopic } from '#platform/live/topics'
import { readPeople } from '../review-sides.ts'

/** Publishes to the people of both sides that the checklist changed, so that their screens reload it. Other users of their companies receive nothing. */
export async function publishChecklist(
  tx: WriteTx,
  ctx: Ctx,
  review: Row<'reviews'>,
): Promise<void> {
  const iri = itemIri(Review, review.id)
  const topic = `${ctx.origin}${iri}/checklist`
  const people = await readPeople(tx, review)
  await publish(tx, {
    topic,
    alternates: people.map(({ id }) => userTopic(ctx.origin, id, topic)),
    data: { '@id': `${iri}/checklist`, '@type': 'ReviewChecklist', review: iri },
    document: { path: `${iri}/checklist`, owner: null },
    private: true,
  })
}
