import {
  readCollection,
  entitiesOfCollection,
  liveResources,
  type Resource,
} from '@cradle/contract'
import { canAct } from '#access/permissions'
import type { Scope } from '#access/scope'

/** Topic under which a company's readers of a collection get updates of one of its records (api contract §8). */
export const companyTopic = (
  origin: string,
  companyId: string,
  resource: Resource,
  topic: string,
): string =>
  `${companyTopics(origin, companyId, readCollection(resource))}?topic=${encodeURIComponent(topic)}`

/** Topic under which a company gets updates of the calculations it reviews: the records are another company's. */
export const reviewTopic = (origin: string, companyId: string, topic: string): string =>
  `${companyTopics(origin, companyId, REVIEWED)}?topic=${encodeURIComponent(topic)}`

/** Topic of one person. */
export const userTopic = (origin: string, userId: string, topic: string): string =>
  `${userTopics(origin, userId)}?topic=${encodeURIComponent(topic)}`

/** Apart from the company's own `reviews`, which colleagues see who do not review. */
const REVIEWED = 'reviewed'
const companyTopics = (origin: string, companyId: string, collection: string): string =>
  `${origin}/2/companies/${companyId}/${collection}/updates`
const userTopics = (origin: string, userId: string): string => `${origin}/2/users/${userId}/updates`

/** What the acting context may receive, as the templates a client subscribes to. */
export function topicsFor(scope: Scope, origin: string): string[] {
  const companies = [scope.companyId ?? [], scope.siblings, scope.descendants].flat()
  return [
    userTopics(origin, scope.userId ?? ''),
    ...companies.flatMap((company) =>
      [...liveResources.map(readCollection), REVIEWED]
        .filter((collection) => canOpen(scope, { company, collection }))
        .map((collection) => companyTopics(origin, company, collection)),
    ),
  ].map((topic) => `${topic}{?topic}`)
}

/** Whom a topic belongs to: the readers of one collection of a company, or one person. */
export type Address = { company: string; collection: string } | { user: string }

const ADDRESS =
  /^https?:\/\/[^/]+\/2\/(?:companies\/([\da-f-]{36})\/([a-z_]+)|users\/([\da-f-]{36}))\/updates\?topic=/

/** Null for a topic that gives nobody a right. */
export function readAddress(topic: string): Address | null {
  const found = ADDRESS.exec(topic)
  if (!found) return null
  const [, company, collection, user] = found
  return user === undefined ? { company: company!, collection: collection! } : { user }
}

/** Does the acting context have the right to the topics of this address? */
export function canOpen(scope: Scope, address: Address): boolean {
  if ('user' in address) return address.user === scope.userId
  const { company, collection } = address
  const isRelated =
    company === scope.companyId ||
    scope.siblings.includes(company) ||
    scope.descendants.includes(company)
  if (!isRelated) return false
  if (collection === REVIEWED)
    return company === scope.companyId && scope.keys.has('review.company_childs.view')
  return entitiesOfCollection(collection).some((entity) => canAct(scope, entity, 'view', company))
}

/** Does the acting context have the right to a topic as the token call names it? */
export function holdsTopic(scope: Scope, template: string): boolean {
  const address = readAddress(template.replace('{?topic}', '?topic='))
  return address !== null && canOpen(scope, address)
}
