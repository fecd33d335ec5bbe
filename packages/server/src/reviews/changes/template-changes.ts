import { isDeepStrictEqual } from 'node:util'
import type { NotNull } from 'kysely'
import type { ReadTx } from '#platform/db/database'
import type { WireDocuments } from '#snapshots/snapshot'
import { basisKept, type TemplateBasis } from '#templates/template-basis'
import { compareDocuments, type WireDifference } from './wire-changes.ts'

/** Compares a first submission with its template; null if the calculation has no template, or the reader may not see it. */
export async function readChangesFromTemplate(
  tx: ReadTx,
  calculationId: string,
  submitted: WireDocuments,
): Promise<(WireDifference & { name: string }) | null> {
  const row = await tx
    .selectFrom('calculations')
    .innerJoin('templates', 'templates.id', 'calculations.template_id')
    .select([
      'calculations.company_id as company_id',
      'calculations.template_basis as template_basis',
      'templates.name as name',
    ])
    .where('calculations.id', '=', calculationId)
    .executeTakeFirst()
  const basis = row && basisKept(row)
  if (!basis) return null
  const lines = await tx
    .selectFrom('inputs')
    .select(['id', 'template_input_id'])
    .where('company_id', '=', row.company_id)
    .where('calculation_id', '=', calculationId)
    .where('template_input_id', 'is not', null)
    .$narrowType<{ template_input_id: NotNull }>()
    .execute()
  return {
    name: row!.name,
    ...compareWithTemplate(
      basis,
      new Map(lines.map((line) => [`/2/inputs/${line.id}`, line.template_input_id])),
      submitted,
    ),
  }
}

/** @param templateLineOf  maps the address of a line to the id of its line in the template */
export function compareWithTemplate(
  basis: TemplateBasis,
  templateLineOf: ReadonlyMap<string, string>,
  submitted: WireDocuments,
): WireDifference {
  const made = new Set(templateLineOf.values())
  const kept = submitted.inputs.flatMap((line) => {
    const values = basis.lines[templateLineOf.get(String(line['@id'])) ?? '']
    return values ? [{ ...line, ...keepDifferentValues(line, values) }] : []
  })
  const deleted = Object.entries(basis.lines)
    .filter(([id]) => !made.has(id))
    .map(([id, values]) => ({ '@id': `/2/inputs/${id}`, ...values }))
  const before: WireDocuments = {
    ...submitted,
    calculation: {
      ...submitted.calculation,
      ...keepDifferentValues(submitted.calculation, basis.fields),
    },
    inputs: [...kept, ...deleted],
    predefinedInputSetUsages: submitted.predefinedInputSetUsages,
  }
  const { changes, unchangedInputs } = compareDocuments(before, submitted)
  // A field that the template leaves empty is filled in for every product, and is not a deviation.
  return {
    changes: changes.filter(
      (c) => c.kind !== 'field' || basis.fields[c.field!] !== undefined || c.before !== undefined,
    ),
    unchangedInputs,
  }
}

/** Keeps the template's values that differ from the document. */
const keepDifferentValues = (
  document: Record<string, unknown>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(document[name], value)),
  )
