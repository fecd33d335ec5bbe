import { afterAll, beforeAll, expect, test } from 'vitest'
import { FAULTY_PROFILES, faultySheets, listFaults } from '#test/workbooks/epd-faults'
import { makeImportWorld, type ImportWorld } from '#test/worlds/import-world'

let w: ImportWorld
beforeAll(async () => {
  w = await makeImportWorld()
})
afterAll(() => w.close())

test('thirty kinds of faults have a remark each at their cell, and the repaired rows are imported', async () => {
  const faults = listFaults('Lorry')
  const validated = await w.validate('epd', faultySheets)
  const remarks = validated['errors'] as Record<string, unknown>[]
  expect(remarks.map(({ sheet, line, field, reason }) => [sheet, line, field, reason])).toEqual(
    faults.map(({ sheet, line, field, reason }) => [sheet, line, field, reason]),
  )
  expect(
    new Set(faults.map(({ sheet, field, reason }) => `${sheet} ${field} ${reason}`)).size,
  ).toBeGreaterThanOrEqual(30)
  expect(validated['step']).toBe('validation_failed')

  const iri = validated['@id']
  const rows = await w.readRows(iri)
  for (const { sheet, line, repair } of faults) {
    const { number } = rows.find((row) => row.sheet === sheet && row.line === line)!
    const body =
      repair === 'leaveOut' ? { omitted: true } : { cells: { [repair.column]: repair.text } }
    const answer = await w.asImporter().patch(`${iri}/rows/${number}`, body)
    expect([answer.status, sheet, line]).toEqual([200, sheet, line])
  }

  expect((await w.asImporter().post(`${iri}/validate`)).status).toBe(202)
  await w.runJobs()
  const repaired = (await w.asImporter().get(iri)).body as Record<string, unknown>
  expect(repaired).toMatchObject({ step: 'validation_completed', errors: [] })
  expect((await w.asImporter().post(`${iri}/import`)).status).toBe(202)
  await w.runJobs()
  expect((await w.asImporter().get(iri)).body).toMatchObject({ step: 'import_completed' })
  const { rows: found } = await w.admin.query<{ unique_id: string }>(
    `select unique_id from environmental_profiles where unique_id like 'F-%'`,
  )
  expect(found.map((row) => row.unique_id).toSorted()).toEqual(
    Array.from({ length: FAULTY_PROFILES }, (_, i) => `F-${i}`).toSorted(),
  )
})
