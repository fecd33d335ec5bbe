import {
  calculationFiles,
  Calculation,
  EnvironmentalProfile,
  itemIri,
  Location,
  Supplier,
  type CalculationField,
  type Fields,
  type ModelTerm,
} from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { encodeRows } from '#platform/records/encode'
import type { Row } from '#platform/db/schema'
import { calculations } from '#calculations/records/calculation-table'
import { readTranslations } from '#calculations/records/translations'
import { flattenTranslations } from '#templates/texts/language-texts'
import { inputSetUsages } from '#input-sets/input-set-table'
import { inputs } from '#inputs/input-table'
import { semiFinishedUsages } from '#semi-finished/semi-finished-table'
import { readNames } from './referred-names.ts'
import type { WireDocuments } from './snapshot.ts'

/** Fields that do not describe the product: folder, reporting language, validity and origin. */
const noContent: ReadonlySet<string> = new Set<CalculationField>([
  'folder',
  'reportingLanguage',
  'validUntil',
  'template',
  'chooseTemplate',
])
const stamps: readonly string[] = ['createdAt', 'updatedAt', 'createdBy', 'revision']
const fileFields: readonly string[] = Object.values(calculationFiles)
const calculationFields: readonly string[] = [
  '@id',
  '@type',
  'id',
  'owner',
  ...Object.entries<Fields[string]>(Calculation.fields)
    .filter(
      ([name, field]) => (!field.readOnly || fileFields.includes(name)) && !noContent.has(name),
    )
    .map(([name]) => name),
]

/** @param tx  with the owner's scope: the result contains confidential parts for every caller */
export async function wireDocuments(
  tx: ReadTx,
  caller: Ctx,
  calculation: Row<'calculations'>,
): Promise<WireDocuments> {
  const ctx: Ctx = { ...caller, scope: companyScope(calculation.company_id) }
  const lines = await tx
    .selectFrom('inputs')
    .selectAll()
    .where('company_id', '=', calculation.company_id)
    .where('calculation_id', '=', calculation.id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const usages = await tx
    .selectFrom('predefined_input_set_usages')
    .selectAll()
    .where('company_id', '=', calculation.company_id)
    .where('calculation_id', '=', calculation.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const [document] = await encodeRows(tx, ctx, calculations, [calculation])
  const documents = {
    calculation: {
      ...withoutAddresses(
        Object.fromEntries(
          // An empty text counts as no text, so that the content hash is the same.
          Object.entries(document!).filter(
            ([name, value]) => calculationFields.includes(name) && value !== '',
          ),
        ),
      ),
      ...flattenTranslations(await readTranslations(tx, calculation)),
    },
    inputs: (await encodeRows(tx, ctx, inputs, lines)).map(withoutPending),
    semiFinishedProductUsages: (
      await encodeRows(
        tx,
        ctx,
        semiFinishedUsages,
        lines.filter((line) => line.semi_finished_product_id !== null),
      )
    ).map(withoutStamps),
    predefinedInputSetUsages: (await encodeRows(tx, ctx, inputSetUsages, usages)).map(
      withoutStamps,
    ),
  }
  return {
    ...documents,
    names: await readNames(tx, [...Object.values(documents).flat(), listChosen(calculation)]),
  }
}

/** The profiles, suppliers and sites that variants and terms name, under any keys. */
function listChosen({ variants, model_terms: terms }: Row<'calculations'>): Record<string, string> {
  const chosen = [
    ...(variants ?? []).flatMap(({ profiles = [] }) => profiles),
    ...(terms ?? []),
  ] as Pick<ModelTerm, 'profile' | 'supplier' | 'location'>[]
  return Object.fromEntries(
    chosen.flatMap(({ profile, supplier, location }) => [
      ...(profile === undefined ? [] : [[profile, itemIri(EnvironmentalProfile, profile)]]),
      ...(supplier === undefined ? [] : [[supplier, itemIri(Supplier, supplier)]]),
      ...(location === undefined ? [] : [[location, itemIri(Location, location)]]),
    ]),
  )
}

const withoutStamps = (document: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !stamps.includes(name)))

/** A snapshot has no values that a rule refused: they are no part of the content. */
const withoutPending = (document: Record<string, unknown>): Record<string, unknown> => {
  const { pendingValues: _, ...line } = withoutStamps(document)
  return line
}

/** Omits file addresses, because they are signed for an hour and differ each time. */
const withoutAddresses = (document: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(document).map(([name, value]) =>
      fileFields.includes(name)
        ? [name, { ...(value as Record<string, unknown>), contentUrl: undefined }]
        : [name, value],
    ),
  )
