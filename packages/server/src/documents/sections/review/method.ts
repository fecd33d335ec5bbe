import type { Block, Section } from '../../report-model.ts'
import { day } from '../../report-numbers.ts'
import { methodName } from '../../texts/method-name.ts'
import { documentTexts } from '../../texts/document-texts.ts'
import { cell, facts, left, textBlock, titled } from '../parts/blocks.ts'
import { picture } from '../product.ts'
import { chapter, texts, type ReviewSource } from './section.ts'

/** 15. How burdens were shared between products, and where waste begins and ends. */
export function allocation(source: ReviewSource): Section {
  return chapter(source, 'allocation', [
    ...texts(source, 'allocation'),
    ...picture(
      source,
      'allocation',
      documentTexts(source.language)('declaration:rules.allocationFigure'),
    ),
  ])
}

/** 16. With which software and formulas the figures were made. */
export function calculation(source: ReviewSource): Section {
  const t = documentTexts(source.language)
  return chapter(source, 'calculation', [
    ...titled(t('review:annexes.repeat'), textBlock(t('review:annexes.repeatText'))),
    ...repeat(source),
    ...titled(t('review:calculation.formulas'), formulas(source)),
    ...titled(t('review:calculation.biogenic'), textBlock(t('review:calculation.biogenicText'))),
    ...titled(
      t('review:calculation.primaryEnergy'),
      textBlock(t('declaration:results.primaryEnergyNote')),
    ),
    ...titled(
      t('review:unit.scaling'),
      textBlock(
        source.dossier.dimensions.length > 0
          ? t('review:unit.scalingNote')
          : t('review:unit.scalingNone'),
      ),
    ),
  ])
}

/** EN 15804 §8.3: the report shows what it takes to repeat the calculation. */
function repeat(source: ReviewSource): Block[] {
  const t = documentTexts(source.language)
  return facts([
    [t('declaration:general.software'), source.method.lcaSoftware],
    ...source.dossier.versions.map(({ name, value }): [string, string] => [
      t(`review:versions.${name}`),
      value,
    ]),
    [t('review:general.method'), methodName(source)],
    [t('declaration:general.characterization'), source.method.characterization],
    [t('declaration:identity.calculatedAt'), day(source.calculatedAt, source.language)],
    [
      t('review:background.count'),
      t('review:background.countValue', { n: source.dossier.profiles.length }),
    ],
    [t('review:product.lines'), String(source.dossier.lines.length)],
    [t('declaration:identity.calculation'), source.calculationId],
    [t('declaration:identity.hash'), source.contentHash],
  ])
}

/** In the order in which they are printed. */
const formulaNames = [
  'gross',
  'module',
  'transport',
  'loss',
  'replacement',
  'routes',
  'netOutput',
  'credit',
  'energy',
  'beyond',
  'carbon',
  'score',
] as const

function formulas(source: ReviewSource): Block[] {
  const t = documentTexts(source.language)
  const used = formulaNames.filter((name) => name !== 'score' || source.result.mki.length > 0)
  return [
    {
      kind: 'table',
      caption: '',
      notes: [],
      columns: [
        { head: t('review:calculation.quantity'), align: 'left', width: { mm: 52 } },
        left(t('review:calculation.formula'), 1),
      ],
      rows: used.map((name) => ({
        cells: [
          cell(t(`review:formulas.${name}.name`)),
          cell(t(`review:formulas.${name}.formula`)),
        ],
      })),
    },
  ]
}
