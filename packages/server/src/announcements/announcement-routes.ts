import {
  Announcement,
  itemIri,
  locales,
  rules,
  TEXT_MAX,
  type Change,
  type Violation,
} from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Area } from '#platform/http/area'
import type { Ctx } from '#platform/http/call'
import { publish, publishDeletions } from '#platform/live/publish'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import type { Rules } from '#platform/records/crud'
import { asItem, encodeRows } from '#platform/records/encode'
import { serveRecords } from '#platform/records/record-routes'
import { bindTable } from '#platform/records/table'

/** The row policies show drafts and planned announcements only to their authors. */
const announcements = bindTable(Announcement, 'announcements')

const trace = auditAndPublish(announcements)
const TITLE_MAX = 255

const announcementRules: Rules<'announcements', typeof Announcement> = {
  beforeCreate: async (_tx, _ctx, values) => [
    ...checkTranslations(values),
    ...checkDates(values.publishedAt ?? null, values.stickyUntil ?? null),
  ],
  beforeChange: async (_tx, _ctx, row, values) => [
    ...checkTranslations(values),
    ...checkDates(
      values.publishedAt === undefined ? row.published_at : values.publishedAt,
      values.stickyUntil === undefined ? row.sticky_until : values.stickyUntil,
    ),
  ],
  afterWrite: async (tx, ctx, write) => {
    await trace(tx, ctx, write)
    await publishLive(tx, ctx, write.action === 'delete', write.row, write.before)
  },
}

/** Accepts further languages with both texts; removes languages without any text. */
function checkTranslations(values: Partial<Change<typeof Announcement>>): Violation[] {
  const given: unknown = values.translations
  if (given === undefined) return []
  if (given === null) {
    values.translations = {}
    return []
  }
  if (!isRecord(given)) return [makeViolation('translations', rules.type.code, 'object')]
  const violations: Violation[] = []
  const kept: Record<string, { title: string; description: string }> = {}
  for (const [language, texts] of Object.entries(given)) {
    const place = `translations.${language}`
    if (language === 'en' || !(locales as readonly string[]).includes(language)) {
      violations.push({
        propertyPath: place,
        message: rules.choice.message(),
        code: rules.choice.code,
      })
      continue
    }
    if (!isRecord(texts)) {
      violations.push(makeViolation(place, rules.type.code, 'object'))
      continue
    }
    const found = [
      ...checkText(`${place}.title`, texts['title'], TITLE_MAX),
      ...checkText(`${place}.description`, texts['description'], TEXT_MAX),
    ]
    const isEmpty = [texts['title'], texts['description']].every(isBlank)
    if (isEmpty) continue
    violations.push(...found)
    if (found.length === 0)
      kept[language] = {
        title: String(texts['title']).trim(),
        description: String(texts['description']),
      }
  }
  values.translations = kept
  return violations
}

function checkText(propertyPath: string, text: unknown, max: number): Violation[] {
  if (isBlank(text))
    return [{ propertyPath, message: rules.blank.message(), code: rules.blank.code }]
  if (typeof text !== 'string') return [makeViolation(propertyPath, rules.type.code, 'string')]
  return text.length > max
    ? [{ propertyPath, message: rules.tooLong.message(max), code: rules.tooLong.code }]
    : []
}

const isBlank = (text: unknown): boolean =>
  text === undefined || text === null || (typeof text === 'string' && text.trim() === '')
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const makeViolation = (propertyPath: string, code: string, type: string): Violation => ({
  propertyPath,
  message: rules.type.message(type),
  code,
})

/** Nothing can be shown on top of each page before it is published. */
function checkDates(
  publishedAt: Date | string | null,
  stickyUntil: Date | string | null,
): Violation[] {
  if (stickyUntil === null || publishedAt === null) return []
  return new Date(stickyUntil) < new Date(publishedAt)
    ? [
        {
          propertyPath: 'stickyUntil',
          message: 'This date is before the publication.',
          code: 'before_publication',
        },
      ]
    : []
}

/**
 * Publishes what every user may read: a published announcement, and the withdrawal of one (api
 * contract §8). Drafts are not published.
 */
async function publishLive(
  tx: WriteTx,
  ctx: Ctx,
  isDeleted: boolean,
  row: Row<'announcements'>,
  before: Row<'announcements'> | undefined,
): Promise<void> {
  const isPublic = (one: Row<'announcements'> | undefined): boolean =>
    one?.published_at !== null && one !== undefined && one.published_at <= ctx.now()
  const iri = itemIri(Announcement, row.id)
  const topic = ctx.origin + iri
  if (!isDeleted && isPublic(row))
    await publish(tx, {
      topic,
      data: asItem(announcements, (await encodeRows(tx, ctx, announcements, [row]))[0]!),
      private: false,
    })
  else if (isPublic(isDeleted ? row : before))
    await publishDeletions(tx, [{ topic, data: { '@id': iri, '@type': Announcement.type } }], false)
}

/** Announcements of the platform to all users. */
export const announcementArea: Area = {
  tables: [announcements],
  serve(handlers) {
    serveRecords(handlers, announcements, announcementRules)
  },
}
