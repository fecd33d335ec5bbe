import type { Block, Column, Section } from '../report-model.ts'
import type { ReportSource } from '../report-source.ts'
import { euro, NOT_ASSESSED, NOT_DECLARED } from '../report-numbers.ts'
import { fill, wordsOf } from '../texts/words.ts'
import { cell, textBlock } from './blocks.ts'
import { declaredUnitText } from './declared-unit.ts'
import { figureText, moduleColumns, type Figure } from './result-figures.ts'

/** The weighted single score per module, for methods that have one. Here the method itself adds module D to the total. */
export function environmentalCost(source: ReportSource): Section[] {
  const words = wordsOf(source.language).cost
  const sets = source.weightingSets.filter((set) => source.result.mki.some((score) => score.weightingSet === set.id))
  if (sets.length === 0) return []
  const columns = moduleColumns(source)
  const figures = sets.map((set) => {
    const score = source.result.mki.find(({ weightingSet }) => weightingSet === set.id)
    const total = (value: number): Figure => (score?.isIncomplete ? NOT_ASSESSED : value)
    return {
      set,
      perColumn: columns.map((column): Figure => {
        if (column.mark) return column.mark
        const value = score?.modules[column.modules[0] as 'A1']
        return value === 'notDeclared' || value === undefined ? NOT_DECLARED : total(value)
      }),
      totalAtoC: total(score?.totalAtoC ?? 0),
      totalAtoD: total(score?.totalAtoD ?? 0),
    }
  })
  const { stagesShort } = wordsOf(source.language)
  const table: Block = {
    kind: 'table', caption: words.caption, dense: true,
    columns: [
      { head: words.set, align: 'left', width: { share: 1 } },
      ...columns.map((column): Column => ({ head: column.head, align: 'right', width: { mm: column.mark ? 9 : 13.5 }, group: { title: stagesShort[column.stage], stage: column.stage } })),
      { head: 'A–C', align: 'right', width: { mm: 13.5 }, strong: true },
      { head: 'A–D', align: 'right', width: { mm: 13.5 }, strong: true },
    ],
    rows: figures.map(({ set, perColumn, totalAtoC, totalAtoD }) => ({
      cells: [
        { text: set.name, ...(set.version ? { sub: set.version } : {}), tone: 'strong' as const },
        ...[...perColumn, totalAtoC, totalAtoD].map((figure) => cell(figureText(figure, source), typeof figure === 'number' ? {} : { tone: 'muted' })),
      ],
    })),
    notes: sets.some(({ isUnconfirmed }) => isUnconfirmed) ? [words.unconfirmed] : [],
  }
  const sentences = figures.flatMap(({ set, totalAtoD }) => (typeof totalAtoD === 'number' ? [`${set.name}: ${fill(words.headline, { total: euro(totalAtoD, source.language), unit: declaredUnitText(source) })}`] : []))
  return [{ key: 'cost', title: words.title, orientation: 'landscape', blocks: [...textBlock(sentences.join('\n')), table] }]
}
