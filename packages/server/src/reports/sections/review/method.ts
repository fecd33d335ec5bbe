import type { Block, Section } from '../../report-model.ts'
import { day } from '../../report-numbers.ts'
import { reviewWordsOf } from '../../texts/review-words.ts'
import { wordsOf } from '../../texts/words.ts'
import { facts, left, textBlock, titled, cell } from '../blocks.ts'
import { picture } from '../product.ts'
import { chapter, texts, type ReviewSource } from './section.ts'

/** 15. How burdens were shared between products, and where waste begins and ends. */
export function allocation(source: ReviewSource): Section {
  return chapter(source, 'allocation', [...texts(source, 'allocation'), ...picture(source, 'allocation', wordsOf(source.language).rules.allocationFigure)])
}

/** 16. With which software and formulas the figures were made. */
export function calculation(source: ReviewSource): Section {
  const words = reviewWordsOf(source.language)
  const { general, results, identity } = wordsOf(source.language)
  return chapter(source, 'calculation', [
    ...titled(words.calculation.software, facts([
      [general.software, source.method.lcaSoftware],
      ...source.dossier.versions.map(({ name, value }): [string, string] => [words.versions[name], value]),
      [identity.calculatedAt, day(source.calculatedAt, source.language)],
    ])),
    ...titled(words.calculation.formulas, formulas(source)),
    ...titled(words.calculation.biogenic, textBlock(words.calculation.biogenicText)),
    ...titled(words.calculation.primaryEnergy, textBlock(results.primaryEnergyNote)),
    ...titled(words.unit.scaling, textBlock(source.dossier.dimensions.length > 0 ? words.unit.scalingNote : words.unit.scalingNone)),
  ])
}

function formulas(source: ReviewSource): Block[] {
  const { calculation: words, formulas: all } = reviewWordsOf(source.language)
  const used = Object.entries(all).filter(([key]) => key !== 'score' || source.result.mki.length > 0)
  return [{
    kind: 'table', caption: '', notes: [], columns: [{ head: words.quantity, align: 'left', width: { mm: 52 } }, left(words.formula, 1)],
    rows: used.map(([, { name, formula }]) => ({ cells: [cell(name), cell(formula)] })),
  }]
}

