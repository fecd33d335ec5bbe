import { sql } from 'kysely'
import type { Locale } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { createTranslator } from '#platform/i18n/translator'
import { newId } from '#platform/ids'
import de from './texts/de/product.json' with { type: 'json' }
import en from './texts/en/product.json' with { type: 'json' }
import nl from './texts/nl/product.json' with { type: 'json' }

const sampleTexts = createTranslator({
  en: { product: en },
  nl: { product: nl },
  de: { product: de },
})

/**
 * Adds a product for the sample of a platform that has none: one kilogram of a material of the general library, or of
 * a material without figures where the library is empty. Its company is a demonstration company, so that the pages say so.
 *
 * @param tx a transaction that is rolled back
 */
export async function addSampleProduct(
  tx: WriteTx,
  methodId: string,
  language: Locale,
): Promise<Row<'calculations'>> {
  const t = sampleTexts(language)
  const [company, location, calculation] = [newId(), newId(), newId()]
  await tx
    .insertInto('companies')
    .values({ id: company, name: t('product:company'), demonstration: true })
    .execute()
  await tx
    .insertInto('locations')
    .values({ id: location, company_id: company, unique_id: 'sample', name: t('product:site') })
    .execute()
  const material = await findMaterial(tx, language)
  const row = await tx
    .insertInto('calculations')
    .values({
      id: calculation,
      company_id: company,
      product_name: t('product:product'),
      calculation_type: 'product',
      method_id: methodId,
      location_id: location,
      functional_unit: 'standard',
      standard_unit_id: material.unit_id,
      text_language: language,
      reporting_language: language,
      texts: JSON.stringify({ productDescription: t('product:description') }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('inputs')
    .values({
      id: newId(),
      company_id: company,
      calculation_id: calculation,
      input_type: 'A1_RAW_MATERIAL',
      description: material.name,
      environmental_profile_id: material.id,
      net_amount: 1,
    })
    .execute()
  return row
}

type Material = Pick<Row<'environmental_profiles'>, 'id' | 'name' | 'unit_id'>

/** A material of the general library per kilogram, with values of as many modules as possible. */
async function findMaterial(tx: WriteTx, language: Locale): Promise<Material> {
  const { rows } = await sql<Material>`
    select p.id, p.name, p.unit_id from environmental_profiles p join standard_units u on u.id = p.unit_id
    where p.company_id is null and p.state = 'current' and p.visible and u.symbol = 'kg' and p.effects ? 'A1'
    order by (select count(*) from jsonb_object_keys(p.effects)) desc, p.name limit 1`.execute(tx)
  return rows[0] ?? addMaterial(tx, language)
}

async function addMaterial(tx: WriteTx, language: Locale): Promise<Material> {
  const unit = (await tx
    .selectFrom('standard_units')
    .select('id')
    .where('symbol', '=', 'kg')
    .executeTakeFirst()) ?? { id: newId() }
  await sql`insert into standard_units (id, name, symbol) values (${unit.id}, 'kilogram', 'kg') on conflict do nothing`.execute(
    tx,
  )
  return tx
    .insertInto('environmental_profiles')
    .values({
      id: newId(),
      unique_id: 'sample',
      name: sampleTexts(language)('product:material'),
      unit_id: unit.id,
      demonstration: true,
    })
    .returning(['id', 'name', 'unit_id'])
    .executeTakeFirstOrThrow()
}
