import type { Translations, Violation } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import type { Call, Ctx, Reply } from '#platform/http/call'
import { insertRecord, itemReply, type WriteCall } from '#platform/records/crud'
import type { Row } from '#platform/db/schema'
import { transactCopying } from '#media/copy-media'
import { isBlank } from '#templates/template-basis'
import {
  fillFromTemplate,
  readStart,
  valuesLeftOpen,
  type Start,
} from '#templates/start-from-template'
import { settleProductFormulas } from '#formulas/product-formulas'
import { checkUsableMethod } from '#methods/company-methods'
import { settleParameters } from '#parameters/settle-parameters'
import { calculationRules } from './calculation-rules.ts'
import { fillReportLanguage } from './report-language.ts'
import { calculations } from './calculation-table.ts'
import { methodOfTemplate } from './method-of-template.ts'
import { writeTranslations } from './translations.ts'

/** Fields a calculation cannot be made without; a template may bring them. */
const needed = ['productName', 'calculationType', 'method'] as const

/** A new calculation, empty or from a template: what was filled in wins, everything else and the lines come from the template. */
export const createCalculation = (call: Call): Promise<Reply> =>
  transactCopying(call.ctx, call.ctx.scope, async (tx) =>
    itemReply(tx, call.ctx, calculations, await makeCalculation(tx, call, call.body), 201),
  )

/** The same without an answer. @param tx  of `transactCopying` @param id  of the new calculation; by default it is made anew */
export async function makeCalculation(
  tx: WriteTx,
  call: WriteCall,
  body: unknown,
  id?: string,
): Promise<Row<'calculations'>> {
  const withId = id === undefined ? {} : { idOfNew: () => id }
  if (!isObject(body))
    return insertRecord(tx, call, calculations, body, { ...calculationRules, ...withId })
  const { template: named, ...rest } = body
  const isWanted = rest['chooseTemplate'] !== false
  const start = isWanted ? await readStart(tx, call.ctx, named) : null
  const whole = {
    ...rest,
    ...(isWanted && named !== undefined ? { template: named } : {}),
    ...(start ? missing(rest, start) : {}),
  }
  const translations: Translations = {}
  const row = await insertRecord(tx, call, calculations, whole, {
    ...(start ? rulesFrom(start, rest, translations) : calculationRules),
    ...withId,
  })
  if (!start) return row
  await writeTranslations(tx, row, translations)
  return fill(tx, call.ctx, start, row)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const missing = (given: Record<string, unknown>, { fields }: Start): Record<string, unknown> =>
  Object.fromEntries(
    needed
      .filter((name) => isBlank(given[name]) && !isBlank(fields[name]))
      .map((name) => [name, fields[name]]),
  )

/**
 * @param given         the body, without the values that `missing` has added
 * @param translations  takes the texts of the template in further languages
 */
const rulesFrom = (
  { template }: Start,
  given: Record<string, unknown>,
  translations: Translations,
): typeof calculationRules => ({
  ...calculationRules,
  async beforeCreate(tx, ctx, values, owner): Promise<Violation[]> {
    if (isBlank(template.reporting_language)) await fillReportLanguage(tx, ctx, values, owner)
    const open = valuesLeftOpen(template, { ...values, productName: given['productName'] })
    Object.assign(values, open.values)
    Object.assign(translations, open.translations)
    const isOwn = given['parameters'] !== undefined
    return [
      ...(isOwn ? await settleParameters(tx, ctx, values, undefined) : []),
      ...(await settleProductFormulas(tx, calculations, values, undefined)),
      ...(await checkUsableMethod(tx, owner, values.method)),
      ...methodOfTemplate(values.method, template.method_id),
    ]
  },
})

async function fill(
  tx: WriteTx,
  ctx: Ctx,
  start: Start,
  made: Row<'calculations'>,
): Promise<Row<'calculations'>> {
  const { basis, allocationImage } = await fillFromTemplate(tx, ctx, start, made)
  const changes = {
    template_basis: JSON.stringify(basis),
    ...(made.allocation_image_id === null ? { allocation_image_id: allocationImage } : {}),
  }
  return await tx
    .updateTable('calculations')
    .set(changes)
    .where('id', '=', made.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
