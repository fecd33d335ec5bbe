import { announcementTypes } from '../values/choices.ts'
import { choice, dateTime, str, text, writableJson } from '../kit/field.ts'
import { resource } from '../kit/resource.ts'
import type { Locale } from '../values/statuses.ts'

/** Title and description in one language. */
export interface AnnouncementText {
  title: string
  description: string
}
/** Texts in further languages; `title` and `description` of the announcement itself are English. */
export type AnnouncementTranslations = Partial<Record<Exclude<Locale, 'en'>, AnnouncementText>>

/** A message of the platform to all users, published at a date and shown on top of each page until another one. */
export const Announcement = resource({
  type: 'Announcement',
  base: '/2',
  path: '/announcements',
  entity: 'announcement',
  ownership: 'platform',
  fields: {
    title: str(255, { required: true, description: 'English' }),
    description: text({ required: true, description: 'English, with formatting (see rich-text)' }),
    type: choice(announcementTypes, { required: true }),
    translations: writableJson<AnnouncementTranslations>({
      description: 'Title and description by further language: {"nl": {"title", "description"}}',
    }),
    publishedAt: dateTime({ description: 'Absent for a draft; a later date plans it' }),
    stickyUntil: dateTime({ description: 'Until then it is shown on top of each page' }),
    versionName: str(64, { description: 'The release that an update is about' }),
  },
  operations: ['list', 'create', 'get', 'patch', 'put', 'delete'],
  filters: { type: { by: 'exact' }, publishedAt: { by: 'date' }, title: { by: 'partial' } },
  orders: ['publishedAt', 'createdAt', 'title'],
  defaultOrder: [['publishedAt', 'desc']],
})
