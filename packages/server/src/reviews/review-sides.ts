import { sql } from 'kysely'
import {
  keysOfRole,
  roleNames,
  type PermissionKey,
  type ReviewSide,
  type RoleName,
} from '@cradle/contract'
import type { Scope } from '#access/scope'
import type { ReadTx } from '#platform/db/database'
import { rowInPath } from '#platform/records/crud'
import type { ItemCall } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import type { Row } from '#platform/db/schema'
import { reviews } from '#reviews/review-table'
import { isOpen, findSide } from './review-state.ts'

/** Reads the review in the path, or fails with 404. */
export const readReviewInPath = (tx: ReadTx, call: ItemCall): Promise<Row<'reviews'>> =>
  rowInPath(tx, call, reviews)

/** Returns the side of the acting user, or fails with 403. */
export function requireSide(scope: Scope, review: Row<'reviews'>): ReviewSide {
  const side = findSide(scope, review)
  if (side === null) throw new Problem('accessDenied')
  return side
}

/** Refuses writes after the verdict. */
export function refuseFinished(review: Row<'reviews'>, action: string): void {
  if (!isOpen(review)) throw new Problem('actionNotAllowed', { action, status: review.status })
}

export interface ReviewPerson {
  id: string
  name: string
  side: ReviewSide
}

const listRolesWith = (key: PermissionKey): RoleName[] =>
  roleNames.filter((role) => keysOfRole(role).has(key))
const companyRoles = listRolesWith('review.company_self.view')
const reviewerRoles = listRolesWith('review.company_childs.accept')

/** Reads all users of both sides who can see the review. */
export async function readPeople(tx: ReadTx, review: Row<'reviews'>): Promise<ReviewPerson[]> {
  return (
    await sql<ReviewPerson>`select id, name, side
      from app.review_people(${review.id}::uuid, ${companyRoles}::text[], ${reviewerRoles}::text[])
      order by name, id`.execute(tx)
  ).rows
}

/** Reads the name that is stored with an action of this user. */
export async function readUserName(tx: ReadTx, userId: string): Promise<string> {
  return (
    (await tx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst())
      ?.name ?? ''
  )
}

export async function readProductName(tx: ReadTx, review: Row<'reviews'>): Promise<string> {
  return (
    (
      await tx
        .selectFrom('calculations')
        .select('product_name')
        .where('id', '=', review.calculation_id)
        .executeTakeFirst()
    )?.product_name ?? ''
  )
}
