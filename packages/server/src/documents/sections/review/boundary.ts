import type { Block, Row, Section } from '../../report-model.ts'
import type { DossierShares } from '../../source/report-dossier.ts'
import { percentage, quantity } from '../../report-numbers.ts'
import { selectText, type DefaultTextName } from '../../texts/default-texts.ts'
import { documentTexts } from '../../texts/document-texts.ts'
import { cell, left, right, termAndText, textBlock, titled } from '../parts/blocks.ts'
import { flowFigure } from '../flow-figure.ts'
import { stateWithoutFlows } from '../parts/module-notes.ts'
import { moduleReasons } from '../parts/module-reasons.ts'
import { moduleMatrix } from '../system-boundary.ts'
import { chapter, texts, type ReviewSource } from './section.ts'

/** 5. What is inside, what is left out and why. */
export function boundary(source: ReviewSource): Section {
  const t = documentTexts(source.language)
  const cutOffs: [string, DefaultTextName][] = [
    [t('declaration:rules.cutOffA1A3'), 'cutOffA1A3'],
    [t('declaration:rules.cutOffA4A5'), 'cutOffA4A5'],
    [t('declaration:rules.cutOffB'), 'cutOffB'],
    [t('declaration:rules.cutOffC'), 'cutOffC'],
    [t('declaration:rules.cutOffD'), 'cutOffD'],
  ]
  return chapter(source, 'boundary', [
    ...titled(t('declaration:boundary.scopeText'), texts(source, 'scopeOfDeclaration')),
    ...flowFigure(source),
    moduleMatrix(source),
    ...moduleReasons(source),
    ...stateWithoutFlows(source),
    ...titled(
      t('declaration:rules.cutOff'),
      cutOffs.flatMap(([title, name]) => termAndText(title, selectText(source, name))),
    ),
    ...titled(t('review:boundary.leftOut'), leftOut(source)),
    ...titled(
      t('review:boundary.infrastructure'),
      textBlock(t('review:boundary.infrastructureText')),
    ),
  ])
}

/** A share too small for one decimal is named as such, not as nothing. */
const shareText = (percent: number, { language }: ReviewSource): string =>
  percent > 0 && percent < 0.05 ? `< ${percentage(0.1, language)}` : percentage(percent, language)

function leftOut(source: ReviewSource): Block[] {
  const t = documentTexts(source.language)
  const { excludedFlows, excludedShares } = source.dossier
  if (excludedFlows.length === 0) return textBlock(t('review:boundary.leftOutNone'))
  const share = (value: number | null) =>
    cell(
      value === null ? t('review:boundary.notEstimated') : shareText(value * 100, source),
      value === null ? { tone: 'muted' } : {},
    )
  const shares = ({ mass, energy }: DossierShares) => [share(mass), share(energy)]
  const amount = (value: number | null, unit: string) =>
    value === null ? '' : `${quantity(value, source.language)} ${unit}`
  return [
    {
      kind: 'table',
      caption: '',
      notes: [t('review:boundary.leftOutNote')],
      columns: [
        left(t('review:boundary.flowName'), 1),
        { head: t('review:boundary.module'), align: 'left', width: { mm: 20 } },
        right(t('review:boundary.massShare'), 28),
        right(t('review:boundary.energyShare'), 28),
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
          cells: [cell(t('review:boundary.groupTotal', { group })), cell(''), ...shares(found)],
        })),
      ],
    },
  ]
}
