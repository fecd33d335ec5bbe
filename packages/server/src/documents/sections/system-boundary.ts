import { MODULES } from '@cradle/engine'
import { stageOf, type Block, type Section, type StageGroup } from '../report-model.ts'
import type { ReportSource } from '../source/report-source.ts'
import { asEntered, percentage, quantity, unitText } from '../report-numbers.ts'
import { textOf } from '../texts/default-texts.ts'
import { fill, wordsOf } from '../texts/words.ts'
import { cell, left, right, textBlock, titled } from './parts/blocks.ts'
import { declaredUnitText } from './parts/declared-unit.ts'
import { unitName } from './general-information.ts'
import { flowFigure } from './flow-figure.ts'
import { moduleReasons } from './parts/module-reasons.ts'
import { declarationMark } from './parts/result-figures.ts'

/** Which modules are declared, and what one result is for. */
export function systemBoundary(source: ReportSource): Section {
  const words = wordsOf(source.language).boundary
  return {
    key: 'boundary',
    title: words.title,
    orientation: 'portrait',
    blocks: [
      ...titled(words.scopeText, textBlock(textOf(source, 'scopeOfDeclaration'))),
      ...flowFigure(source),
      moduleMatrix(source),
      ...moduleReasons(source),
      declaredUnit(source),
      ...titled(words.representativeness, textBlock(textOf(source, 'representativeness'))),
    ],
  }
}

const stages: StageGroup[] = ['production', 'construction', 'use', 'endOfLife', 'beyond']

export function moduleMatrix(source: ReportSource): Block {
  const words = wordsOf(source.language)
  return {
    kind: 'matrix',
    caption: words.boundary.matrix,
    groups: stages.map((stage) => ({
      title: words.stagesShort[stage],
      stage,
      modules: MODULES.filter((module) => stageOf(module) === stage).map((module) => ({
        code: module,
        name: words.modules[module],
        mark: declarationMark(source, module),
      })),
    })),
    legend: words.boundary.legend,
  }
}

export function declaredUnit(source: ReportSource): Block {
  const words = wordsOf(source.language).boundary
  const { result, product, language } = source
  const rows: [string, string, string][] = [
    [unitName(source), declaredUnitText(source), ''],
    ...product.dimensions.map(({ name, value, unit }): [string, string, string] => [
      fill(words.dimension, { name }),
      asEntered(value, language),
      unitText(unit ?? '', language),
    ]),
    [words.mass, quantity(result.productMass, language), 'kg'],
    [words.packagingMass, quantity(result.packagingMass, language), 'kg'],
    ...(result.conversionFactorTo1Kg === null
      ? []
      : [
          [words.conversion, quantity(result.conversionFactorTo1Kg, language, 4), ''] as [
            string,
            string,
            string,
          ],
        ]),
    [words.secondary, percentage(result.secondaryContentAverage * 100, language), ''],
    ...(product.referenceServiceLife
      ? [
          [
            words.serviceLife,
            asEntered(product.referenceServiceLife, language),
            wordsOf(language).scenarios.year,
          ] as [string, string, string],
        ]
      : []),
  ]
  const { scenarios } = wordsOf(language)
  return {
    kind: 'table',
    caption: words.unitTable,
    columns: [
      left(scenarios.parameter, 1),
      right(scenarios.value, 96),
      { head: scenarios.unit, align: 'left', width: { mm: 22 } },
    ],
    rows: rows.map((cells) => ({ cells: cells.map((text) => cell(text)) })),
    notes: [],
  }
}
