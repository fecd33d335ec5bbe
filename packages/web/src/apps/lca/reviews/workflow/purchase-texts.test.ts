import { expect, test } from 'vitest'
import german from '../../../../i18n/de/reviews.json' with { type: 'json' }
import english from '../../../../i18n/en/reviews.json' with { type: 'json' }
import dutch from '../../../../i18n/nl/reviews.json' with { type: 'json' }

test.each([
  ['en', english, /registration number/, /draft/],
  ['nl', dutch, /registratienummer/, /concept/],
  ['de', german, /Registrierungsnummer/, /Entwurf/],
])(
  'in %s a purchase promises the number, and the end of the draft only where there is one',
  (_language, { dialog }, number, draft) => {
    const { text, textVerified } = dialog.purchase
    expect(text).toMatch(number)
    expect(text).toMatch(draft)
    expect(textVerified).toMatch(number)
    expect(textVerified).not.toMatch(draft)
  },
)
