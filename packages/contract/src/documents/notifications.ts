import { mailDigests, type notificationTypes } from '../values/choices.ts'
import { choice, json } from '../kit/field.ts'
import { defineShape } from './shape.ts'

/** Documents about the notifications of a person. */
export const notificationDocuments = {
  NotificationSettings: defineShape('How one is mailed', {
    digest: choice(mailDigests, { required: true }),
    types:
      json<Partial<Record<(typeof notificationTypes)[number], (typeof mailDigests)[number]>>>(),
  }),
} as const
