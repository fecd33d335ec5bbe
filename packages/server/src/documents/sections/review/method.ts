import type { Block, Section } from '../../report-model.ts'
import { day } from '../../report-numbers.ts'
import { methodName } from '../../texts/method-name.ts'
import { reviewWordsOf } from '../../texts/review-words.ts'
import { fill, wordsOf } from '../../texts/words.ts'
import { cell, facts, left, textBlock, titled } from '../parts/blocks.ts'
import { picture } from '../product.ts'
import { chapter, texts, type ReviewSource } from './section.ts'

/** 15. How burdens were shared between products, and where waste begins and ends. */
export function allocation(source: ReviewSource): Section {
  return chapter(source, 'allocation', [
    ...texts(source, 'allocation'),
    ...picture(source, 'allocation', wordsOf(source.language).rules.allocationFigure),
  ])
}

/** 16. With which software and formulas the figures were made. */
export function calculation(source: ReviewSource): Section {
  const words = reviewWordsOf(source.language)
  const { results } = wordsOf(source.language)
  return chapter(source, 'calculation', [
    ...titled(words.annexes.repeat, textBlock(words.annexes.repeatText)),
    ...repeat(source),
    ...titled(words.calculation.formulas, formulas(source)),
    ...titled(words.calculation.biogenic, textBlock(words.calculation.biogenicText)),
    ...titled(words.calculation.primaryEnergy, textBlock(results.primaryEnergyNote)),
    ...titled(
      words.unit.scaling,
      textBlock(
        source.dossier.dimensions.length > 0 ? words.unit.scalingNote : words.unit.scalingNone,
      ),
    ),
  ])
}

/** EN 15804 §8.3: the report shows what it takes to repeat the calculation. */
function repeat(source: ReviewSource): Block[] {
  const words = reviewWordsOf(source.language)
  const { identity, general } = wordsOf(source.language)
  return facts([
    [general.software, source.method.lcaSoftware],
    ...source.dossier.versions.map(({ name, value }): [string, string] => [
      words.versions[name],
      value,
    ]),
    [words.general.method, methodName(source)],
    [general.characterization, source.method.characterization],
    [identity.calculatedAt, day(source.calculatedAt, source.language)],
    [
      words.background.count,
      fill(words.background.countValue, { n: source.dossier.profiles.length }),
    ],
    [words.product.lines, String(source.dossier.lines.length)],
    [identity.calculation, source.calculationId],
    [identity.hash, source.contentHash],
  ])
}

function formulas(source: ReviewSource): Block[] {
  const { calculation: words, formulas: all } = reviewWordsOf(source.language)
  const used = Object.entries(all).filter(
    ([key]) => key !== 'score' || source.result.mki.length > 0,
  )
  return [
    {
      kind: 'table',
      caption: '',
      notes: [],
      columns: [{ head: words.quantity, align: 'left', width: { mm: 52 } }, left(words.formula, 1)],
      rows: used.map(([, { name, formula }]) => ({ cells: [cell(name), cell(formula)] })),
    },
  ]
}
