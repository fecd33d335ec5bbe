import { collectionIri, Location, Method, Supplier, Version } from '@cradle/contract'
import i18next from 'i18next'
import type { BackendModule } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import de from '../i18n/de/errors.json' with { type: 'json' }
import en from '../i18n/en/errors.json' with { type: 'json' }
import nl from '../i18n/nl/errors.json' with { type: 'json' }
import enRefusals from '../i18n/en/refusals.json' with { type: 'json' }
import nlRefusals from '../i18n/nl/refusals.json' with { type: 'json' }
import deRefusals from '../i18n/de/refusals.json' with { type: 'json' }
import { errorText, loadRefusals, saveRefusal, violationText } from './error-text.ts'
import { Problem } from './problem.ts'

beforeAll(async () => {
  const own = { 'suppliers0Bad name': 'Leverancier: verkeerde naam' }
  await i18next.init({
    lng: 'nl',
    fallbackLng: ['en'],
    resources: {
      en: { errors: en, refusals: enRefusals, ui: { error: { fallback: 'Error' } } },
      nl: { errors: { ...nl, ...own }, refusals: nlRefusals },
      de: { errors: de, refusals: deRefusals },
    },
  })
})

const problem = (body: object, status = 422) => new Problem(status, body)

test("the server's description is translated and shown", () => {
  expect(errorText(problem({ 'hydra:description': 'Supplier not connected to location' }))).toBe(
    'Leverancier is niet aan de locatie gekoppeld',
  )
})

test('a list of locations, suppliers, methods or versions that failed says so, before the reason', () => {
  const fail = (list: string) => Object.assign(problem({ description: 'Reason' }, 500), { list })
  for (const list of [Location, Supplier].map(collectionIri))
    expect(errorText(fail(list))).toBe(
      'De locaties en leveranciers konden niet worden opgehaald. Reason',
    )
  expect(errorText(fail(collectionIri(Method)))).toMatch(
    /^De methoden konden niet worden opgehaald/,
  )
  expect(errorText(fail(collectionIri(Version)))).toMatch(/^De versies van de database/)
  expect(errorText(fail('/2/calculations'))).toBe('Reason')
})

test('a description we have no text for is shown as it came', () => {
  expect(errorText(problem({ 'hydra:description': 'Something else' }))).toBe('Something else')
})

test('a sentence with a figure or a name finds its text', () => {
  expect(
    violationText({
      propertyPath: 'name',
      message: 'This value is too long. It should have 255 characters or less.',
    }),
  ).toBe('Dit is te lang: hoogstens 255 tekens')
  expect(
    errorText(problem({ description: 'Calculation is locked in status "in-review".' }, 409)),
  ).toBe('De berekening is vergrendeld in status in-review.')
})

test('a violation is looked up by its path without the first dot, and its message', () => {
  expect(violationText({ propertyPath: 'suppliers.0', message: 'Bad name' })).toBe(
    'Leverancier: verkeerde naam',
  )
})

test('the description comes before the violations, and lists those of a refused form', () => {
  const violations = [
    { propertyPath: 'suppliers.0', message: 'Bad name' },
    { propertyPath: 'name', message: 'This value should not be blank.' },
  ]
  expect(
    errorText(problem({ description: 'Supplier not connected to location', violations }), 'Nee'),
  ).toBe('Leverancier is niet aan de locatie gekoppeld')
  expect(
    errorText(
      problem({ description: 'suppliers.0: Bad name\nname: This value…', violations }),
      'Nee',
    ),
  ).toBe('Leverancier: verkeerde naam Dit veld is verplicht')
  expect(errorText(problem({ violations }), 'Nee')).toBe('Leverancier: verkeerde naam')
})

test('without a description, a violation without a text of its own gives way to the fallback', () => {
  const violations = [{ propertyPath: 'x', message: 'Odd' }]
  expect(errorText(problem({ violations }), 'Nee')).toBe('Nee')
  expect(errorText(problem({ violations }))).toBe('Odd')
})

test('an error without a text shows the fallback, else the word Error', () => {
  expect(errorText(problem({}, 500), 'Het rapport faalde')).toBe('Het rapport faalde')
  expect(errorText(problem({}, 500))).toBe('Error')
})

test('violations are shown beside their fields, the rest as one sentence', () => {
  const refusal = saveRefusal(
    problem({
      violations: [
        { propertyPath: 'name', message: 'This value should not be blank.' },
        { propertyPath: '', message: 'Not Found' },
      ],
    }),
  )
  expect(refusal).toEqual({ fields: { name: 'Dit veld is verplicht' }, message: 'Niet gevonden' })
})

test('a bug is no refusal', () => expect(() => saveRefusal(new TypeError('x'))).toThrow(TypeError))

test.each(['en', 'nl', 'de'])(
  '%s: a picture with too many pixels is told its size',
  async (locale) => {
    await i18next.changeLanguage(locale)
    const text = violationText({
      propertyPath: 'file',
      message: 'The picture is too large: 8000 by 8000 pixels. It may have 40 million pixels.',
    })
    await i18next.changeLanguage('nl')
    expect(text).toMatch(/8000 × 8000 .*40 /)
  },
)

test('sentences that could not be fetched are fetched with a later refusal', async () => {
  let isReachable = false
  const texts = i18next.createInstance()
  await texts
    .use({
      type: 'backend',
      init: () => undefined,
      read: (_language, namespace, done) => {
        if (namespace !== 'refusals') done(null, {})
        else if (isReachable) done(null, nlRefusals)
        else done(new Error('no connection'), null)
      },
    } satisfies BackendModule)
    .init({ lng: 'nl', fallbackLng: false, ns: ['errors'] })
  await loadRefusals(texts)
  expect(texts.hasResourceBundle('nl', 'refusals')).toBe(false)
  isReachable = true
  await loadRefusals(texts)
  expect(texts.hasResourceBundle('nl', 'refusals')).toBe(true)
})
