import type { ImportKind, ImportLayoutColumn, Locale } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { ColumnToWrite, SheetToWrite } from '#platform/spreadsheets/workbook'
import { importTexts } from '../import-texts.ts'
import { describeLayout } from '../layouts/describe-layout.ts'
import type { LayoutSheet, ReferenceTarget } from '../layouts/layout.ts'
import { layouts } from '../layouts/layouts.ts'
import { ReferenceIndex } from '../planning/reference-index.ts'

/** Targets whose records are offered as a list, if they are few. */
const offered: readonly ReferenceTarget[] = [
  'transportProfile',
  'method',
  'unit',
  'country',
  'location',
  'wasteScenarioSet',
  'template',
]
/** Most choices of a list in a cell. */
const CHOICES_MAX = 250

/** Characters. */
const measureColumn = (header: string): number => Math.min(40, Math.max(14, header.length + 4))

/** The headers of a sheet with notes and drop-down lists. */
export function makeColumns(
  sheet: LayoutSheet,
  described: readonly ImportLayoutColumn[],
  language: Locale,
  index?: ReferenceIndex,
): ColumnToWrite[] {
  return described.map((column, i) => {
    const choices = listChoices(sheet, column, i, language, index)
    return {
      header: `${column.header}${column.required ? ' *' : ''}`,
      width: measureColumn(column.header),
      note: explainColumn(column, language),
      ...(choices.length > 0 && choices.length <= CHOICES_MAX ? { choices } : {}),
    }
  })
}

function listChoices(
  sheet: LayoutSheet,
  column: ImportLayoutColumn,
  i: number,
  language: Locale,
  index: ReferenceIndex | undefined,
): string[] {
  if (column.choices) return column.choices
  const t = importTexts(language)
  if (column.kind === 'yesNo') return [t('layouts:explanation.yes'), t('layouts:explanation.no')]
  const target = sheet.columns[i]!.reference
  return target && column.kind === 'reference' && index && offered.includes(target)
    ? index.list(target).map(({ label }) => label)
    : []
}

/** What belongs in a column, in one sentence. */
export function explainColumn(column: ImportLayoutColumn, language: Locale): string {
  return importTexts(language)(`layouts:kinds.${column.kind}`, {
    choices: (column.choices ?? []).join(', '),
  })
}

/** The sheets of a kind with their headings alone. */
export function makeHeadings(
  kind: ImportKind,
  language: Locale,
  index?: ReferenceIndex,
): SheetToWrite[] {
  const layout = layouts[kind]
  const described = describeLayout(layout, language)
  return layout.sheets.map((sheet, i) => ({
    name: described[i]!.name,
    columns: makeColumns(sheet, described[i]!.columns, language, index),
    rows: [],
  }))
}

/** An empty workbook of a kind: a sheet of explanations, and the sheets of the layout with the real choices. */
export async function makeTemplate(
  tx: ReadTx,
  kind: ImportKind,
  owner: string | null,
  language: Locale,
): Promise<SheetToWrite[]> {
  const index = await ReferenceIndex.load(tx, offered, owner)
  const described = describeLayout(layouts[kind], language)
  const t = importTexts(language)
  const explanation: SheetToWrite = {
    name: t('layouts:explanation.sheet'),
    columns: (['sheetColumn', 'column', 'required', 'content', 'unit'] as const).map((name) => ({
      header: t(`layouts:explanation.${name}`),
      width: name === 'content' ? 60 : 30,
    })),
    rows: described.flatMap((sheet) =>
      sheet.columns.map((column) => [
        sheet.name,
        column.header,
        t(column.required ? 'layouts:explanation.yes' : 'layouts:explanation.no'),
        explainColumn(column, language),
        column.unit,
      ]),
    ),
  }
  return [...makeHeadings(kind, language, index), explanation]
}
