import { isEmptyPrintedText, freeText, plain } from '../free-text.ts'
import type { Block, Cell, Column, Row, Section } from '../report-model.ts'
import type { FootprintTextName } from '@cradle/contract'
import type { InventoryContext } from './inventory-context.ts'

type TextName = FootprintTextName | 'methodDescription' | 'methodExplanation'
type SectionKey =
  | 'summary'
  | 'organisation'
  | 'boundaries'
  | 'results'
  | 'years'
  | 'method'
  | 'quality'
  | 'closing'
  | 'factors'
  | 'sources'

export const makeSection = (
  { t }: InventoryContext,
  key: SectionKey,
  blocks: Block[],
  more: Partial<Pick<Section, 'orientation' | 'startsPage'>> = {},
): Section => ({
  key,
  title: t(`footprint:sections.${key}`),
  orientation: 'portrait',
  ...more,
  blocks,
})

/** Each text under its title. A text that nobody wrote is stated as such. */
export const listTexts = ({ footprint, t }: InventoryContext, ...names: TextName[]): Block[] =>
  names.flatMap((name): Block[] => {
    const text = footprint[name]
    return [
      { kind: 'heading', title: t(`footprint:texts.${name}`) },
      {
        kind: 'text',
        blocks: freeText(
          text === undefined || isEmptyPrintedText(text) ? t('footprint:notStated') : text,
        ),
      },
    ]
  })

/** Texts that only appear where somebody wrote them. */
export const listWrittenTexts = (context: InventoryContext, ...names: TextName[]): Block[] =>
  listTexts(context, ...names.filter((name) => !isEmptyPrintedText(context.footprint[name])))

export const makeTable = (
  caption: string,
  columns: Column[],
  rows: Row[],
  more: { notes?: string[]; dense?: boolean } = {},
): Block => ({ kind: 'table', caption, columns, rows, notes: [], ...more })

export const makeRow = (cells: (string | Cell)[], isTotal = false): Row => ({
  cells: cells.map((cell) => (typeof cell === 'string' ? { text: cell } : cell)),
  ...(isTotal ? { strong: true } : {}),
})

export const makeName = (text: string, sub?: string): Cell => ({
  text: plain(text),
  isName: true,
  ...(sub ? { sub } : {}),
})

/** A column of emissions, with their unit below its head. */
export const tonnes = ({ unit, t }: InventoryContext, head?: string, mm = 30): Column => ({
  head: head ?? t('footprint:emissions'),
  sub: unit,
  align: 'right',
  width: { mm },
})
