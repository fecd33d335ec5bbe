import { notificationTypes } from '@cradle/contract/choices'
import { expect, test } from 'vitest'
import de from '../../i18n/de/notifications.json' with { type: 'json' }
import en from '../../i18n/en/notifications.json' with { type: 'json' }
import nl from '../../i18n/nl/notifications.json' with { type: 'json' }

test.each([
  ['en', en],
  ['nl', nl],
  ['de', de],
])('every subject of a notification has a name in %s', (_language, { types }) => {
  expect(Object.keys(types)).toEqual(
    expect.arrayContaining(notificationTypes.map((type) => type.replace('.', '-'))),
  )
})
