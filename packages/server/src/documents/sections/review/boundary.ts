import type { Block, Row, Section } from '../../report-model.ts'
import type { DossierShares } from '../../source/report-dossier.ts'
import { percentage, quantity } from '../../report-numbers.ts'
import { textOf, type DefaultTextName } from '../../texts/default-texts.ts'
import { reviewWordsOf } from '../../texts/review-words.ts'
import { fill, wordsOf } from '../../texts/words.ts'
import { cell, left, right, termAndText, textBlock, titled } from '../parts/blocks.ts'
import { flowFigure } from '../flow-figure.ts'
import { moduleReasons } from '../parts/module-reasons.ts'
import { moduleMatrix } from '../system-boundary.ts'
import { chapter, texts, type ReviewSource } from './section.ts'

/** 5. What is inside, what is left out and why. */
export function boundary(source: ReviewSource): Section {
  const { boundary: words } = reviewWordsOf(source.language)
  const { rules, boundary: shared } = wordsOf(source.language)
  const cutOffs: [string, DefaultTextName][] = [
    [rules.cutOffA1A3, 'cutOffA1A3'],
    [rules.cutOffA4A5, 'cutOffA4A5'],
    [rules.cutOffB, 'cutOffB'],
    [rules.cutOffC, 'cutOffC'],
    [rules.cutOffD, 'cutOffD'],
  ]
  return chapter(source, 'boundary', [
    ...titled(shared.scopeText, texts(source, 'scopeOfDeclaration')),
    ...flowFigure(source),
    moduleMatrix(source),
    ...moduleReasons(source),
    ...titled(
      rules.cutOff,
      cutOffs.flatMap(([title, name]) => termAndText(title, textOf(source, name))),
    ),
    ...titled(words.leftOut, leftOut(source)),
    ...titled(words.infrastructure, textBlock(words.infrastructureText)),
  ])
}

/** A share too small for one decimal is named as such, not as nothing. */
const shareText = (percent: number, { language }: ReviewSource): string =>
  percent > 0 && percent < 0.05 ? `< ${percentage(0.1, language)}` : percentage(percent, language)

function leftOut(source: ReviewSource): Block[] {
  const { boundary: words } = reviewWordsOf(source.language)
  const { excludedFlows, excludedShares } = source.dossier
  if (excludedFlows.length === 0) return textBlock(words.leftOutNone)
  const share = (value: number | null) =>
    cell(
      value === null ? words.notEstimated : shareText(value * 100, source),
      value === null ? { tone: 'muted' } : {},
    )
  const shares = ({ mass, energy }: DossierShares) => [share(mass), share(energy)]
  const amount = (value: number | null, unit: string) =>
    value === null ? '' : `${quantity(value, source.language)} ${unit}`
  return [
    {
      kind: 'table',
      caption: '',
      notes: [words.leftOutNote],
      columns: [
        left(words.flowName, 1),
        { head: words.module, align: 'left', width: { mm: 20 } },
        right(words.massShare, 28),
        right(words.energyShare, 28),
      ],
      rows: [
        ...excludedFlows.map((flow): Row => ({
          cells: [
            {
              text: flow.name,
              sub: [flow.reason, amount(flow.mass, 'kg'), amount(flow.energy, 'MJ')]
                .filter(Boolean)
                .join(' · '),
            },
            cell(flow.module),
            ...shares(flow.shares),
          ],
        })),
        ...excludedShares.map(({ group, ...found }): Row => ({
          strong: true,
          cells: [cell(fill(words.groupTotal, { group })), cell(''), ...shares(found)],
        })),
      ],
    },
  ]
}
