import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { verifyChains } from '#platform/audit-trail/verify-chains'
import { openDatabase } from '#platform/db/database'
import { migrate } from '#platform/db/migrate'
import { openAppPool } from '#platform/db/pools'
import { embeddedLogin } from '#platform/embedded/find-database'
import { freshDatabase } from '#platform/testing/database'
import { fillReference } from '#seeds/run-seed'
import { readFacts, type ReleaseFacts } from './read-facts.ts'
import { openReleaseApp } from './release-app.ts'
import { filesOf, listReleases, readReleaseFacts, restoreRelease } from './release-files.ts'

const closing: (() => Promise<void> | void)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

/** Restores the database of a release, upgrades it to this version, and reads what it serves. */
async function upgradeRelease(version: string, before: ReleaseFacts): Promise<ReleaseFacts> {
  const database = await freshDatabase('template0')
  closing.push(() => database.drop())
  await restoreRelease(version, database.adminUrl)
  const db = openDatabase(openAppPool(database.url, { max: 1 }))
  closing.push(() => db.close())
  const fill = (): Promise<void> => fillReference({ db })
  await migrate({ url: database.adminUrl, login: embeddedLogin, fill })
  const files = mkdtempSync(path.join(tmpdir(), 'cradle-upgrade-'))
  closing.push(() => rmSync(files, { recursive: true }))
  cpSync(filesOf(version), files, { recursive: true })
  const app = await openReleaseApp(database.url, files, new Date(before.at))
  closing.push(() => app.close())
  const broken = (await verifyChains(app.db, { anchors: before.heads })).filter((c) => c.broken)
  expect(broken, 'the audit trail goes on from the heads of the release').toEqual([])
  return readFacts(app)
}

/** A later engine may add in another order: figures are the same to twelve digits. */
const limitDigits = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer ?? null, (_, value: unknown) =>
      typeof value === 'number' ? Number(value.toPrecision(12)) : value,
    ),
  )

interface Kinds {
  body?: { kinds?: { type: string }[] }
}

/** A later version may make further kinds of documents: those that the release made are compared. */
function keepKinds(answer: unknown, released: unknown): unknown {
  const known = (released as Kinds).body?.kinds?.map(({ type }) => type)
  const { body, ...rest } = answer as Kinds
  return known && body?.kinds
    ? { ...rest, body: { ...body, kinds: body.kinds.filter(({ type }) => known.includes(type)) } }
    : answer
}

describe.each(listReleases())('the database of version %s', (version) => {
  const before = readReleaseFacts(version)
  let after: ReleaseFacts
  test('is upgraded with all its rows, its audit trail and its files', async () => {
    after = await upgradeRelease(version, before)
    expect(after.rows).toMatchObject(before.rows)
    expect(after.heads).toEqual(before.heads)
    expect(after.files).toEqual(before.files)
  })

  test('gives each account the same rights over the same records', () => {
    for (const [email, { rights, sees }] of Object.entries(before.accounts))
      expect(after.accounts[email], email).toMatchObject({ rights, sees })
  })

  test('serves the same figures, documents and log entries', () => {
    for (const [asked, answer] of Object.entries(before.answers))
      expect(limitDigits(keepKinds(after.answers[asked], answer)), asked).toMatchObject(
        limitDigits(answer) as object,
      )
  })
})
