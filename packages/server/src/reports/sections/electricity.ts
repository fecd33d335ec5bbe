import type { Block } from '../report-model.ts'
import type { ReportSource } from '../report-source.ts'
import { quantity } from '../report-numbers.ts'
import { reviewWordsOf } from '../texts/review-words.ts'
import { wordsOf } from '../texts/words.ts'
import { cell, left, right } from './blocks.ts'
import { speaksOfStages } from './stage-figures.ts'

/** Which electricity the model buys, with its impact on climate change per kilowatt-hour. */
export function electricityTable(source: ReportSource): Block[] {
  const words = reviewWordsOf(source.language)
  const lines = source.electricity ?? []
  if (lines.length === 0) return []
  const nameOf = new Map(source.inputs.map((input) => [input.id, input.description]))
  return [{
    kind: 'table', caption: speaksOfStages(source) ? wordsOf(source.language).pep.energyModel : words.power.caption, notes: [],
    columns: [left(words.power.line, 0.9), left(words.power.mix, 1), right(words.power.amount, 24, 'kWh'), right(words.power.climate, 30, words.power.perKWh)],
    rows: lines.map((line) => ({
      cells: [
        { text: nameOf.get(line.inputId) || line.profileName, sub: words.inputTypes[line.inputType] },
        { text: line.profileName, ...(line.geography || line.source ? { sub: [line.geography, line.source].filter(Boolean).join(' · ') } : {}) },
        cell(quantity(line.amount, source.language)), cell(line.climatePerKWh === null ? 'ND' : quantity(line.climatePerKWh, source.language)),
      ],
    })),
  }]
}
