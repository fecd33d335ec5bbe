import { createHash } from 'node:crypto'
import { readFormats } from '@cradle/contract'
import { systemScope } from '#access/scope'
import type { WriteTx } from '#platform/db/database'
import type { Services } from '#platform/http/call'
import type { PdfRenderer } from '#typesetting/served-typesetter'
import { insertRows } from '../insert-rows.ts'
import { userId } from '../insert-people.ts'
import { publishSeeded } from '../publish-seeded.ts'
import { seedId } from '../seed-id.ts'
import { company, demoCalculationId } from './demo-rows.ts'

const email = 'share-admin@noordhout.example'
const publisher = { email, role: 'ROLE_SHARE_ADMIN', companyId: company } as const
const DAY_MS = 86_400_000
/** Days of reads that the dashboard shows. */
const READ_DAYS = 90

export const demoCollectionId = (name: 'catalogue' | 'partners'): string =>
  seedId(`demo/collection/${name}`)
export const demoApplicationId = seedId('demo/application/configurator')

/** Wall elements: the verified one of 200 mm, and the completed one of 240 mm. */
const verified = demoCalculationId('precast')
const completed = demoCalculationId('precast-240')

/**
 * SHARE of the demonstration: a public and a private collection, an application with two tokens, two published
 * declarations, and how often they were read.
 */
export async function seedDemoShare(services: Services, renderer: PdfRenderer): Promise<void> {
  const { db } = services
  await db.transact(systemScope(), (tx) => insertShare(tx, services.now()))
  await publishSeeded(services, renderer, {
    publisher,
    calculationIds: [verified],
    collectionIds: [demoCollectionId('catalogue'), demoCollectionId('partners')],
  })
  await publishSeeded(services, renderer, {
    publisher,
    calculationIds: [completed],
    collectionIds: [demoCollectionId('partners')],
    validUntil: formatDay(services.now().getTime() + 75 * DAY_MS),
  })
  await db.transact(systemScope(), (tx) => insertReads(tx, services.now()))
}

const formatDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

async function insertShare(tx: WriteTx, now: Date): Promise<void> {
  const made = {
    company_id: company,
    created_by: userId(email),
    created_at: new Date(now.getTime() - READ_DAYS * DAY_MS).toISOString(),
  }
  await insertRows(tx, 'epd_collections', [
    {
      id: demoCollectionId('catalogue'),
      ...made,
      name: 'Public catalogue',
      description: 'Declarations that everybody may read.',
      public: true,
      listed: true,
    },
    {
      id: demoCollectionId('partners'),
      ...made,
      name: 'Design partners',
      description: 'All declarations, for the configurator of our design partners.',
      public: false,
      listed: false,
    },
  ])
  await insertRows(tx, 'share_applications', [
    {
      id: demoApplicationId,
      ...made,
      name: 'Façade configurator',
      description: 'Reads declarations every night and shows them beside the drawings.',
    },
  ])
  await insertRows(tx, 'application_collections', [
    {
      application_id: demoApplicationId,
      collection_id: demoCollectionId('partners'),
      company_id: company,
    },
  ])
  const makeToken = (name: string, lastFour: string, endsInDays: number, usedDaysAgo: number) => ({
    id: seedId(`demo/token/${name}`),
    ...made,
    application_id: demoApplicationId,
    name,
    // Of a text that nobody can know, so that this token opens nothing.
    token_hash: `\\x${createHash('sha256')
      .update(seedId(`demo/token/${name}/${now.getTime()}`))
      .digest('hex')}`,
    last_four: lastFour,
    expiration_date: formatDay(now.getTime() + endsInDays * DAY_MS),
    last_used_at: new Date(now.getTime() - usedDaysAgo * DAY_MS).toISOString(),
  })
  await insertRows(tx, 'application_tokens', [
    makeToken('Production', '7QfM', 200, 0),
    makeToken('Test', 'x0Lw', -12, 13),
  ])
  await insertRows(tx, 'epic_logs', [
    {
      id: seedId('demo/epic-log/expired'),
      company_id: company,
      level: 200,
      message: 'The token "Test" was used after its expiry.',
      application_id: demoApplicationId,
      ip: '192.0.2.17',
      created_at: new Date(now.getTime() - 11 * DAY_MS).toISOString(),
    },
  ])
}

/** Reads of the last three months: programs read on working days, people sometimes. */
async function insertReads(tx: WriteTx, now: Date): Promise<void> {
  const epds = await tx
    .selectFrom('epds')
    .select(['id', 'calculation_id'])
    .where('calculation_id', 'in', [verified, completed])
    .execute()
  const rows = epds.flatMap(({ id, calculation_id }, which) =>
    Array.from({ length: READ_DAYS }, (_, before) => {
      const time = now.getTime() - before * DAY_MS
      const isWorkingDay = ![0, 6].includes(new Date(time).getUTCDay())
      const base = { company_id: company, epd_id: id, day: formatDay(time) }
      return [
        ...(isWorkingDay
          ? [
              {
                ...base,
                application_id: demoApplicationId,
                format: 'ilcd_json',
                reads: 3 + ((before * 7 + which * 3) % 9),
              },
            ]
          : []),
        ...(calculation_id === verified && before % 3 === 0
          ? [
              {
                ...base,
                application_id: null,
                format: readFormats[(before * 5) % readFormats.length]!,
                reads: 1 + (before % 4),
              },
            ]
          : []),
      ]
    }).flat(),
  )
  await insertRows(tx, 'epd_reads', rows)
}
