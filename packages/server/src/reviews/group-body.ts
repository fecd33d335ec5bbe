import type { z } from 'zod'
import {
  ApproveReviews,
  AssignReviews,
  MoveReviews,
  PurchaseCalculations,
  RefuseReviews,
  rules,
  SubmitReviews,
  type Violation,
  type WorkflowAction,
} from '@cradle/contract'
import type { Call } from '#platform/http/call'
import { Invalid } from '#platform/http/problem'
import { blank, isDate } from '#platform/records/decode'
import { workflowTable } from './workflow-table.ts'

/** What the body of a group action says, in one shape. */
export interface GivenBody {
  iris: string[]
  comment: string | null
  reviewer?: string
  dueAt?: string | null
  validUntil?: string | null
  password?: string
  contentHash?: string
}

const shapes: Readonly<Record<WorkflowAction, z.ZodType>> = {
  purchase: PurchaseCalculations,
  submit: SubmitReviews,
  assign: AssignReviews,
  approve: ApproveReviews,
  accept: MoveReviews,
  resubmit: MoveReviews,
  deny: RefuseReviews,
  reject: RefuseReviews,
  decline: RefuseReviews,
}

/** Everything that is wrong with a body is told at once. */
export function readBody({ ctx, body }: Call, action: WorkflowAction): GivenBody {
  const parsed = shapes[action].safeParse(plainReferences(body))
  const violations: Violation[] = parsed.success ? [] : parsed.error.issues.map(violationOf)
  const given = (
    parsed.success ? parsed.data : typeof body === 'object' && body !== null ? body : {}
  ) as Record<string, string | string[] | undefined>
  const comment = typeof given['comment'] === 'string' ? given['comment'].trim() : ''
  const isPointed = (path: string): boolean => violations.some((v) => v.propertyPath === path)
  if (workflowTable[action].comment === 'required' && comment === '' && !isPointed('comment'))
    violations.push({
      propertyPath: 'comment',
      message: 'A comment is required.',
      code: 'comment_required',
    })
  const today = ctx.now().toISOString().slice(0, 10)
  for (const name of ['dueAt', 'validUntil'] as const) {
    const day = given[name]
    if (typeof day !== 'string' || day === '' || isPointed(name)) continue
    if (!isDate(day))
      violations.push({
        propertyPath: name,
        message: rules.type.message('date'),
        code: rules.type.code,
      })
    else if (day < today)
      violations.push({ propertyPath: name, message: 'This day has passed.', code: 'date_in_past' })
  }
  if (violations.length > 0) throw new Invalid(violations)
  const { reviewer, dueAt, validUntil, password, contentHash } = given as Record<
    string,
    string | undefined
  >
  return {
    iris: (given['reviews'] ?? given['calculations']) as string[],
    comment: comment === '' ? null : comment,
    ...(reviewer === undefined ? {} : { reviewer }),
    dueAt: dueAt || null,
    validUntil: validUntil || null,
    ...(password === undefined ? {} : { password }),
    ...(contentHash === undefined ? {} : { contentHash }),
  }
}

const violationOf = ({ path, message, code, ...issue }: z.core.$ZodIssue): Violation => {
  const propertyPath = path
    .map((step, i) =>
      typeof step === 'number' ? `[${step}]` : `${i > 0 ? '.' : ''}${String(step)}`,
    )
    .join('')
  const isMissing =
    (code === 'invalid_type' && (issue as { input?: unknown }).input === undefined) ||
    (code === 'too_small' && path.length === 1)
  return isMissing ? blank(propertyPath) : { propertyPath, message, code: 'invalid' }
}

/** References may be written as objects; null is the same as left out. */
function plainReferences(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const plain = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && '@id' in value
      ? (value as { '@id': unknown })['@id']
      : Array.isArray(value)
        ? value.map(plain)
        : value
  return Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, plain(value)]),
  )
}
