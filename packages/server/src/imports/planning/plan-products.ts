import { checkGtin } from '@cradle/contract'
import { calculations } from '#calculations/records/calculation-table'
import { methodOfTemplate } from '#calculations/records/method-of-template'
import { readUsableMethods, unusableMethod } from '#methods/company-methods'
import {
  calculationSheet,
  parameterSheet,
  productInputSheet,
  variantSheet,
} from '../layouts/product-layout.ts'
import { noParameters, settleCellFormulas, type FormulaSources } from './cell-formulas.ts'
import type { PlannedVariant } from './import-plan.ts'
import { readConnections } from './own-rows.ts'
import { checkLines, type CheckedLine, type LineOwner } from './plan-lines.ts'
import { planParameters, type ParametersOfFile } from './plan-parameters.ts'
import { planVariants } from './plan-variants.ts'
import { identifyRows, planRecords, type RecordSheet } from './plan-records.ts'
import type { Planner } from './planner.ts'
import type { PreparedSheet } from './prepared-sheets.ts'
import { readText } from './read-text.ts'

/** Plans new calculations with their parameters, inputs and variants. Every row of the first sheet creates a calculation. */
export async function planProducts(
  planner: Planner,
  sheets: readonly PreparedSheet[],
): Promise<void> {
  const prepared = sheets.find((one) => one.sheet === calculationSheet)
  const usable = await readUsableMethods(planner.tx, planner.owner)
  const sheet = prepared && describeSheet(planner, prepared, usable)
  const rows = sheet ? identifyRows(planner, sheet) : []
  const parameters = await planParameters(
    planner,
    sheets.find((one) => one.sheet === parameterSheet),
  )
  for (const { parsed, id } of rows)
    settleCellFormulas(parsed, () => undefined, findSources(parameters, id))
  const products = sheet
    ? await planRecords(planner, sheet, rows)
    : new Map<string, Record<string, unknown>>()
  for (const { id, values } of planner.writesTo(calculations).creates) {
    const own = parameters.get(id)
    if (own) values['parameters'] = own.parameters
  }
  const lines = sheets.find((one) => one.sheet === productInputSheet)
  const checked = lines ? await planInputs(planner, lines, products, parameters) : []
  const ofProduct = Map.groupBy(checked, ({ ownerId }) => ownerId)
  const table = sheets.find((one) => one.sheet === variantSheet)
  const variants = table
    ? await planVariants(planner, table, { parameters, lines: ofProduct })
    : new Map<string, PlannedVariant[]>()
  for (const parentId of new Set([...ofProduct.keys(), ...variants.keys()])) {
    const own = variants.get(parentId)
    planner.addLines({
      parentId,
      name: readText(products.get(parentId)?.['productName']),
      bodies: (ofProduct.get(parentId) ?? []).map(({ body }) => body),
      ...(own ? { variants: own } : {}),
    })
  }
}

const describeSheet = (
  { index }: Planner,
  prepared: PreparedSheet,
  usable: ReadonlySet<string>,
): RecordSheet => ({
  prepared,
  table: calculations,
  target: 'product',
  keyField: 'productName',
  nameField: 'productName',
  existing: new Map(),
  preferences: () => ({}),
  check: ({ template, method, gtin }) => {
    if (!usable.has(String(method))) return [unusableMethod]
    const found = typeof template === 'string' ? index.byId('template', template) : undefined
    return [
      ...checkGtin(typeof gtin === 'string' ? gtin : null, 'gtin'),
      ...(found ? methodOfTemplate(method, found.row['method_id']) : []),
    ]
  },
})

/** What the formulas of a product can use; null: its parameters have remarks. */
function findSources(parameters: ParametersOfFile, id: string): FormulaSources | null {
  const own = parameters.get(id)
  return own === undefined ? noParameters : (own?.sources ?? null)
}

async function planInputs(
  planner: Planner,
  prepared: PreparedSheet,
  products: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
  parameters: ParametersOfFile,
): Promise<CheckedLine[]> {
  const checked = await checkLines(planner, {
    prepared,
    ownerField: 'product',
    ownerOf: (id) => describeOwner(products.get(id)),
    connections: await readConnections(planner.tx, planner.owner),
    sourcesOf: (id) => findSources(parameters, id),
  })
  for (const { number, name, conversions, notes } of checked)
    await planner.addRow({
      number,
      name,
      action: 'create',
      changes: conversions,
      remarks: [],
      notes,
    })
  return checked
}

const asId = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function describeOwner(
  values: Readonly<Record<string, unknown>> | undefined,
): LineOwner | undefined {
  return (
    values && {
      name: String(values['productName']),
      methodId: asId(values['method']),
      locationId: asId(values['location']),
      wasteScenarioSetId: asId(values['wasteRegion']),
    }
  )
}
