import { calculateProduct, formatScientific, plainResult } from '@cradle/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAttachments } from '#test/documents/read-attachments'
import { readPdf } from '#test/documents/read-pdf'
import { makeSampleSnapshot } from '#test/documents/sample-snapshot'
import type { RecalculationFile } from '#documents/data/recalculation-file'
import { startRenderPool, type RenderPool } from '#typesetting/render-pool'
import { reportKinds, type Material } from './report-kinds.ts'

let pool: RenderPool
beforeAll(() => {
  pool = startRenderPool({ size: 1 })
})
afterAll(() => pool.stop())

const snapshot = makeSampleSnapshot({ lines: 14, withWeighting: true })
const material: Material = {
  snapshot,
  contentHash: 'c0ffee',
  language: 'en',
  images: {},
  attestation: {
    isDraft: false,
    issuedOn: '2026-11-20',
    validUntil: '2031-11-20',
    registrationNumber: null,
    review: {
      verifierName: 'Independent verifier',
      verifierOrganisation: 'Verification Office',
      isExternal: true,
      approvedOn: '2026-11-19',
      place: 'Utrecht',
    },
    signatures: {},
  },
}
const withoutSpaces = (text: string): string => text.replaceAll(/[\s\u200b\u00ad]+/g, '')

test('the results can be computed again from the file in the review report, and every profile value is printed', async () => {
  const bytes = await reportKinds.review_report!.make(material, pool)
  const [carried, ...others] = readAttachments(bytes)
  expect(others).toEqual([])
  expect([carried!.fileName, carried!.mimeType]).toEqual(['recalculation.json', 'application/json'])
  const file = JSON.parse(Buffer.from(carried!.bytes).toString()) as RecalculationFile
  expect(file).toMatchObject({ contentHash: 'c0ffee', engineVersion: snapshot.engineVersion })
  expect(JSON.stringify(plainResult(calculateProduct(file.request)))).toBe(
    JSON.stringify(file.result),
  )

  const { pages } = readPdf(bytes)
  const words = withoutSpaces(pages.join(' '))
  const missing = Object.values(snapshot.request.library.profiles).flatMap(({ name, values }) =>
    Object.entries(values).flatMap(([code, value]) =>
      !file.request.method.indicators.includes(code) ||
      words.includes(formatScientific(value, 6).replaceAll('-', '−'))
        ? []
        : [`${name} ${code}`],
    ),
  )
  expect(missing).toEqual([])
  for (const [place, page] of pages.entries())
    expect(withoutSpaces(page), `page ${place + 1}`).toContain('Confidential–forverificationonly')
  expect(words).toContain(withoutSpaces('Rotterdam, 20 Nov 2026'))
  expect(words).toContain(withoutSpaces('Utrecht, 19 Nov 2026'))
})
