import type pg from 'pg'
import { newId } from '#platform/ids'
import type { PublishedFacts } from '../../../src/share/publication/published-facts.ts'
import { hashToken } from '../../../src/share/tokens/token-rules.ts'

/** What lists show of the sample declaration. */
const facts: PublishedFacts = {
  name: { en: 'A product' },
  method: 'A method',
  owner: 'An owner',
  referenceYear: 2025,
  languages: ['en'],
  declaredUnit: { amount: 1, unit: 'kg' },
  compliance: [],
  indicatorSet: 'EF 3.1',
  classifications: [],
  demonstration: false,
}

/** The token of a company's sample application, as its program sends it. */
export const makeSampleToken = (company: string): string => `cradle_sample_${company}`

/** Adds a published declaration of the sample calculation, with a collection, an application, a token, reads, an event, a subscription and a log entry. */
export async function addShare(admin: pg.Pool, company: string): Promise<void> {
  const [epd, version, collection, application] = [newId(), newId(), newId(), newId()]
  await admin.query(
    `insert into epds (id, company_id, calculation_id, name, method_id, uuid)
     select $1, company_id, id, product_name, method_id, id from calculations
     where company_id = $2 and product_name like '%Seed valid 1'`,
    [epd, company],
  )
  await admin.query(
    `insert into epd_versions (id, company_id, epd_id, uuid, revision, snapshot_id, content_hash, attestation, name, language, valid_until, facts, published_at)
     select $1, e.company_id, e.id, e.uuid, 0, s.id, s.content_hash, '{}', e.name, 'en', '2099-01-01', $3, now()
     from epds e join calculation_snapshots s on s.calculation_id = e.calculation_id where e.id = $2 limit 1`,
    [version, epd, JSON.stringify(facts)],
  )
  await admin.query(
    `update epds set status = 'published', version_id = $1, published_at = now(), valid_until = '2099-01-01' where id = $2`,
    [version, epd],
  )
  await admin.query(
    `insert into epd_files (version_id, company_id, format, media_type, file_name, file_key, size, sha256)
     values ($1, $2, 'csv', 'text/csv', 'epd.csv', $3, 1, 'none')`,
    [version, company, `${company}/epd-${version}.csv`],
  )
  await admin.query(
    `insert into epd_data_sets (version_id, company_id, kind, uuid, data_set_version, name)
     values ($1, $2, 'contacts', $1, '01.00.000', 'A contact')`,
    [version, company],
  )
  await admin.query(
    `insert into epd_gtins (version_id, company_id, gtin) values ($1, $2, '04006381333931')`,
    [version, company],
  )
  await admin.query(
    `insert into epd_publications (id, company_id, request_key, request_hash, epd_ids, collection_ids, total, items, run, origin)
     values ($1, $2, 'sample', 'sample', array[$3::uuid], '{}', 1, '[]', $1, 'http://cradle.test')`,
    [newId(), company, epd],
  )
  await admin.query(
    `insert into epd_collections (id, company_id, name) values ($1, $2, 'A collection')`,
    [collection, company],
  )
  await admin.query(
    `insert into epd_collection_members (collection_id, epd_id, company_id) values ($1, $2, $3)`,
    [collection, epd, company],
  )
  await admin.query(
    `insert into share_applications (id, company_id, name) values ($1, $2, 'An application')`,
    [application, company],
  )
  await admin.query(
    `insert into application_collections (application_id, collection_id, company_id) values ($1, $2, $3)`,
    [application, collection, company],
  )
  await admin.query(
    `insert into application_tokens (id, company_id, application_id, name, token_hash, last_four) values ($1, $2, $3, 'A token', $4, 'abcd')`,
    [newId(), company, application, hashToken(makeSampleToken(company))],
  )
  await admin.query(
    `insert into epd_reads (company_id, epd_id, application_id, day, format, reads) values ($1, $2, $3, '2026-01-01', 'csv', 3)`,
    [company, epd, application],
  )
  await admin.query(
    `insert into epd_events (id, company_id, type, epd_id, uuid, revision, collection_id)
     select $1, company_id, 'epd.published', id, uuid, 0, $2 from epds where id = $3`,
    [newId(), collection, epd],
  )
  await admin.query(
    `insert into webhook_deliveries (id, company_id, application_id, event_id, type, state, due_at)
     select $1, company_id, $2, id, type, 'delivered', now() from epd_events where collection_id = $3`,
    [newId(), application, collection],
  )
  await admin.query(
    `insert into epd_subscriptions (id, company_id, uuid, name, publisher, revision) values ($1, $2, $3, 'A wall', 'A publisher', 0)`,
    [newId(), company, newId()],
  )
  await admin.query(
    `insert into epic_logs (id, company_id, level, message, application_id, collection_id) values ($1, $2, 100, 'Published.', $3, $4)`,
    [newId(), company, application, collection],
  )
}
