import { useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { GridDocument } from './grid-document.ts'
import type { GridController } from './grid-controller.ts'
import type { GridBatch, GridColumn, GridRow } from './grid-model.ts'
import type { GridLabels, GridSetup, PasteReport } from './grid-setup.ts'
import { Grid, useGridController } from './Grid.tsx'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'

/** A small bill of materials for the tests of the grid in a browser. */
export const columns: GridColumn[] = [
  {
    id: 'description',
    title: 'Description',
    width: 220,
    type: 'text',
    maxLength: 40,
    headerNames: ['Omschrijving'],
  },
  { id: 'amount', title: 'Net amount', width: 100, type: 'number', headerNames: ['Netto'] },
  { id: 'waste', title: 'Waste', width: 80, type: 'number' },
  { id: 'gross', title: 'Gross', width: 90, type: 'readonly', align: 'end', read: calculateGross },
  {
    id: 'quality',
    title: 'Quality',
    width: 130,
    type: 'choice',
    options: ['None', 'Measured', 'Estimated'].map((value) => ({ value, label: value })),
  },
  { id: 'source', title: 'Source', width: 160, type: 'text' },
  { id: 'comments', title: 'Comments', width: 300, type: 'text' },
  {
    id: 'impact',
    title: 'Impact',
    width: 110,
    type: 'readonly',
    align: 'end',
    read: calculateGross,
  },
]

function calculateGross(row: GridRow): number | null {
  const { amount, waste } = row.values
  return typeof amount === 'number'
    ? amount * (1 + (typeof waste === 'number' ? waste : 0) / 100)
    : null
}

const labels: GridLabels = {
  grid: 'Inputs',
  help: 'F6 leaves the table.',
  rowNumber: 'Row',
  options: 'Options',
  noOptions: 'Nothing found',
  fillHandle: 'Fill',
  menu: (word) => word,
  changes: (cells) => `${cells} cells change`,
  unreadable: (_, text) => `“${text}” is not a number.`,
  convertible: (text) => `${text} can be converted.`,
  tooLong: (_, max) => `At most ${max} characters.`,
  preview: {
    title: (rows) => `Paste ${rows} rows`,
    reason: (reason) => reason,
    intoColumn: (index) => `Column ${index} goes to`,
    doNotPaste: 'Do not paste',
    firstRowIsHeader: 'First row is a header',
    decimalSign: (column) => `Decimal sign of ${column}`,
    comma: 'comma',
    point: 'point',
    remember: 'Remember',
    confirmConversion: (amounts) => `Convert ${amounts} amounts by density`,
    converted: (amounts) => `${amounts} converted`,
    landing: (rows, newRows, attention) =>
      `${rows} rows, ${newRows} new, ${attention} need attention`,
    leftOut: (lines) => `${lines} left out`,
    faults: 'Not read',
    faultsHint: 'Say what they mean.',
    cells: (count) => `${count} cells`,
    rows: (count) => `${count} rows`,
    readAs: (text, column) => `Read ${text} in ${column} as`,
    notChosen: 'Choose',
    groupUnknown: 'Names no group',
    noRecord: 'No record',
    noOption: 'No option',
    noHeading: 'A row',
    paste: 'Paste',
    cancel: 'Cancel',
    close: 'Close',
  },
}

export const row = (id: string, group: string, values: GridRow['values']): GridRow => ({
  id,
  group,
  values,
})

export const someRows = (count: number, group = 'A1', first = 0): GridRow[] =>
  Array.from({ length: count }, (_, index) =>
    row(`${group}-${first + index}`, group, {
      description: `Material ${first + index + 1}`,
      amount: index + 1,
      waste: 5,
      quality: 'Measured',
      source: 'Bill',
    }),
  )

export interface World {
  doc: GridDocument
  grid: GridController
  batches: GridBatch[]
  pasted: PasteReport[]
  left: string[]
  explained: (string | null)[]
  element: HTMLElement
  cell: (line: number, column: string) => HTMLElement
  text: (line: number, column: string) => string
  close: () => void
}

export function openGrid(rows: readonly GridRow[], change: Partial<GridSetup> = {}): World {
  const host = document.createElement('main')
  host.style.cssText = 'position:fixed;inset:0;width:900px;height:500px'
  document.body.append(host)
  const doc = new GridDocument(rows)
  const world = {
    doc,
    batches: [] as GridBatch[],
    pasted: [] as PasteReport[],
    left: [] as string[],
    explained: [] as (string | null)[],
  }
  let controller: GridController | undefined
  let made = 0
  const publish = (grid: GridController) => void (controller = grid)
  doc.onBatch((batch) => world.batches.push(batch))
  const setup: GridSetup = {
    columns,
    labels,
    locale: 'nl',
    readOnly: false,
    rowHeight: 28,
    groups: [
      {
        id: 'A1',
        label: 'Raw materials',
        addLabel: 'Add to A1',
        countText: `${rows.length}`,
        subtotal: '12.3',
      },
      { id: 'A3', label: 'Packaging', addLabel: 'Add to A3' },
    ],
    newRow: (group) => row(`new-${(made += 1)}`, group, {}),
    issuesOf: (at) =>
      at.values['quality'] === 'None'
        ? [{ column: 'quality', level: 'missing', message: 'Choose a data quality.' }]
        : [],
    onPasted: (report) => world.pasted.push(report),
    onLeave: (direction) => world.left.push(direction),
    onExplain: (at) => world.explained.push(at?.id ?? null),
    ...change,
  }
  function Page() {
    const grid = useGridController(doc, setup)
    useLayoutEffect(() => publish(grid), [grid])
    return (
      <ThemeProvider>
        <h1 style={{ display: 'none' }}>Grid</h1>
        <Grid controller={grid} setup={setup} />
      </ThemeProvider>
    )
  }
  const root = createRoot(host)
  flushSync(() => root.render(<Page />))
  const element = host.querySelector<HTMLElement>('[role=treegrid]')!
  const cell = (line: number, column: string) =>
    element.querySelector<HTMLElement>(`[data-line="${line}"] [data-column="${column}"]`)!
  return {
    ...world,
    element,
    cell,
    grid: controller!,
    text: (line, column) => cell(line, column).childNodes[0]?.textContent ?? '',
    close: () => {
      root.unmount()
      host.remove()
    },
  }
}

/** A paste as the browser delivers it. */
export function paste(element: Element, data: Record<string, string>): void {
  const clipboardData = new DataTransfer()
  for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text)
  flushSync(() =>
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    ),
  )
}

/** What a copy puts on the clipboard. */
export function copied(element: Element, kind: 'copy' | 'cut' = 'copy'): DataTransfer {
  const clipboardData = new DataTransfer()
  flushSync(() =>
    element.dispatchEvent(
      new ClipboardEvent(kind, { clipboardData, bubbles: true, cancelable: true }),
    ),
  )
  return clipboardData
}
