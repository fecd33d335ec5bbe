import { Calculation, Review } from '@cradle/contract'
import { expect, test } from 'vitest'
import { isAbout, buildNotificationTopic } from './live.ts'

test('a record is heard by who listens to it, and by who listens to all of its kind', () => {
  const message = { '@id': '/2/reviews/7', '@type': 'Review' }
  expect(isAbout('/2/reviews/7', message)).toBe(true)
  expect(isAbout(Review, message)).toBe(true)
  expect(isAbout('/2/reviews/8', message)).toBe(false)
  expect(isAbout(Calculation, message)).toBe(false)
  expect(isAbout(Calculation, { '@id': '/2/calculations/7/results' })).toBe(false)
})

test('what a person is told is heard under the person, though each message is a record of its own', () => {
  const message = { '@id': '/2/notifications/7', '@type': 'Notification' }
  expect(isAbout(buildNotificationTopic('1'), message)).toBe(true)
  expect(isAbout('/2/users/1', message)).toBe(false)
  expect(isAbout(buildNotificationTopic('1'), { '@id': '/2/reviews/7', '@type': 'Review' })).toBe(
    false,
  )
})

test('the progress of an import is heard under the imports of its company', () => {
  const topic = '/2/companies/1/imports/general'
  expect(isAbout(topic, { '@id': '/2/supplier_imports/7', '@type': 'SupplierImport' })).toBe(true)
  expect(isAbout(topic, { '@id': '/2/reviews/7', '@type': 'Review' })).toBe(false)
})
