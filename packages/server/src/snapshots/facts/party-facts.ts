import { sql } from 'kysely'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'

export interface CompanyFacts {
  id: string
  name: string
  address: string | null
  postalCode: string | null
  city: string | null
  country: string | null
  countryCode: string | null
  email: string | null
  website: string | null
}

export interface SiteFacts {
  name: string
  address: string | null
  postalCode: string | null
  city: string | null
  country: string | null
  countryCode: string | null
}

type CompanyRow = Pick<
  Row<'companies'>,
  | 'id'
  | 'name'
  | 'address'
  | 'postal_code'
  | 'city'
  | 'country_code'
  | 'email'
  | 'website'
  | 'logo_id'
> & { country: string | null }

/** A declaration names its operator and publisher, even if the owner may not read their records. */
export async function readCompanies(
  tx: ReadTx,
  ids: readonly (string | null)[],
): Promise<Map<string, { facts: CompanyFacts; logoId: string | null }>> {
  const { rows } = await sql<CompanyRow>`
    select c.*, k.name as country
    from app.companies_of_report(${ids.filter((id) => id !== null)}::uuid[]) c
      left join countries k on k.code = c.country_code`.execute(tx)
  return new Map(
    rows.map((c) => [
      c.id,
      {
        facts: {
          id: c.id,
          name: c.name,
          address: c.address,
          postalCode: c.postal_code,
          city: c.city,
          country: c.country,
          countryCode: c.country_code,
          email: c.email,
          website: c.website,
        },
        logoId: c.logo_id,
      },
    ]),
  )
}

export async function readSite(
  tx: ReadTx,
  calculation: Row<'calculations'>,
): Promise<SiteFacts | null> {
  const {
    rows: [l],
  } = await sql<Row<'locations'> & { country: string | null }>`
    select l.*, k.name as country from locations l left join countries k on k.code = l.country_code
    where l.company_id = ${calculation.company_id} and l.id = ${calculation.location_id}`.execute(
    tx,
  )
  return l
    ? {
        name: l.name,
        address: l.address,
        postalCode: l.postal_code,
        city: l.city,
        country: l.country,
        countryCode: l.country_code,
      }
    : null
}
