import { calculations } from '#calculations/records/calculation-table'
import { methodOfTemplate } from '#calculations/records/method-of-template'
import { readUsableMethods, unusableMethod } from '#methods/company-methods'
import { calculationSheet, productInputSheet } from '../layouts/product-layout.ts'
import { readConnections } from './own-rows.ts'
import { checkLines, type LineOwner } from './plan-lines.ts'
import { identifyRows, planRecords, type RecordSheet } from './plan-records.ts'
import type { Planner } from './planner.ts'
import type { PreparedSheet } from './prepared-sheets.ts'
import { readText } from './read-text.ts'

/** Plans new calculations with their inputs. Every row of the first sheet creates a calculation. */
export async function planProducts(
  planner: Planner,
  sheets: readonly PreparedSheet[],
): Promise<void> {
  const { index } = planner
  const prepared = sheets.find(({ sheet }) => sheet === calculationSheet)
  const usable = await readUsableMethods(planner.tx, planner.owner)
  let products = new Map<string, Record<string, unknown>>()
  if (prepared) {
    const sheet: RecordSheet = {
      prepared,
      table: calculations,
      target: 'product',
      keyField: 'productName',
      nameField: 'productName',
      existing: new Map(),
      preferences: () => ({}),
      check: ({ template, method }) => {
        if (!usable.has(String(method))) return [unusableMethod]
        const found = typeof template === 'string' ? index.byId('template', template) : undefined
        return found ? methodOfTemplate(method, found.row['method_id']) : []
      },
    }
    products = await planRecords(planner, sheet, identifyRows(planner, sheet))
  }
  const lines = sheets.find(({ sheet }) => sheet === productInputSheet)
  if (lines) await planInputs(planner, lines, products)
}

async function planInputs(
  planner: Planner,
  prepared: PreparedSheet,
  products: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
): Promise<void> {
  const checked = await checkLines(planner, {
    prepared,
    ownerField: 'product',
    ownerOf: (id) => describeOwner(products.get(id)),
    connections: await readConnections(planner.tx, planner.owner),
  })
  for (const { number, name, conversions } of checked)
    await planner.addRow({ number, name, action: 'create', changes: conversions, remarks: [] })
  for (const [parentId, ofProduct] of Map.groupBy(checked, ({ ownerId }) => ownerId))
    planner.addLines({
      parentId,
      name: readText(products.get(parentId)?.['productName']),
      bodies: ofProduct.map(({ body }) => body),
    })
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
