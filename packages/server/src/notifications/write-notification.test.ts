import { expect, test } from 'vitest'
import { locales, modelStops, notificationTypes } from '@cradle/contract'
import { writeNotification } from './write-notification.ts'

const values = {
  productName: 'Façade {{panel}}',
  userName: 'The reviewer',
  companyName: 'Office & Co',
  comment: 'See $t(remark) 1',
  number: '3',
  label: 'Description',
  round: '2',
  dueAt: '2026-11-05',
  validUntil: '2031-03-20',
  registrationNumber: 'R-1',
  fileName: 'Reports.zip',
  personName: 'The editor',
  versionName: '2026',
  stoppedBy: 'library',
}

test('a part of a message appears only where its value is known', () => {
  const { userName, productName, comment } = values
  expect(writeNotification('review.submitted', 'en', values).message).toBe(
    'The reviewer of Office & Co asks you to review Façade {{panel}}. A verdict is wanted by 5 November 2026.\n\nSee $t(remark) 1',
  )
  expect(writeNotification('review.submitted', 'en', { userName, productName, dueAt: '' })).toEqual(
    {
      title: 'Review requested: Façade {{panel}}',
      message: 'The reviewer asks you to review Façade {{panel}}.',
    },
  )
  expect(writeNotification('report.failed', 'nl', {}).title).toBe(
    'Een rapport kon niet worden gemaakt',
  )
  expect(writeNotification('review.denied', 'de', { userName, comment }).title).toBe(
    'Prüfung abgelehnt: …',
  )
})

test.each(notificationTypes)('%s has all its values in each language', (type) => {
  for (const language of locales) {
    const { title, message } = writeNotification(type, language, values)
    expect(`${title} ${message}`).not.toContain('…')
  }
})

test.each(modelStops)('why a model stopped is said in each language: %s', (stoppedBy) => {
  const said = locales.map(
    (language) => writeNotification('model.stopped', language, { stoppedBy }).message,
  )
  expect(new Set(said).size).toBe(locales.length)
  for (const message of said) expect(message).not.toMatch(/[:–] ?[….]/)
})
