import { MODULES, writeFigure } from '@cradle/engine'
import { findStage, type Block, type Section, type StageGroup } from '../report-model.ts'
import type { ReportSource } from '../source/report-source.ts'
import { asEntered, percentage, quantity, quantityOrUnknown, unitText } from '../report-numbers.ts'
import { findPackagingMass, findProductMass } from './parts/known-masses.ts'
import { selectText } from '../texts/default-texts.ts'
import { documentTexts } from '../texts/document-texts.ts'
import { left, nameCell, right, textBlock, titled } from './parts/blocks.ts'
import { declaredUnitText, unitKind } from './parts/declared-unit.ts'
import { unitName } from './general-information.ts'
import { flowFigure } from './flow-figure.ts'
import { stateWithoutFlows } from './parts/module-notes.ts'
import { moduleReasons } from './parts/module-reasons.ts'
import { declarationMark } from './parts/result-figures.ts'

/** Which modules are declared, and what one result is for. */
export function systemBoundary(source: ReportSource): Section {
  const t = documentTexts(source.language)
  return {
    key: 'boundary',
    title: t('declaration:boundary.title', { unitKind: unitKind(source) }),
    orientation: 'portrait',
    blocks: [
      ...titled(
        t('declaration:boundary.scopeText'),
        textBlock(selectText(source, 'scopeOfDeclaration')),
      ),
      ...flowFigure(source),
      moduleMatrix(source),
      ...moduleReasons(source),
      ...stateWithoutFlows(source),
      declaredUnit(source),
      ...titled(
        t('declaration:boundary.representativeness'),
        textBlock(selectText(source, 'representativeness')),
      ),
    ],
  }
}

const stages: StageGroup[] = ['production', 'construction', 'use', 'endOfLife', 'beyond']

export function moduleMatrix(source: ReportSource): Block {
  const t = documentTexts(source.language)
  return {
    kind: 'matrix',
    caption: t('declaration:boundary.matrix'),
    groups: stages.map((stage) => ({
      title: t(`declaration:stagesShort.${stage}`),
      stage,
      modules: MODULES.filter((module) => findStage(module) === stage).map((module) => ({
        code: module,
        name: t(`declaration:modules.${module}`),
        mark: declarationMark(source, module),
      })),
    })),
    legend: t('declaration:boundary.legend'),
  }
}

export function declaredUnit(source: ReportSource): Block {
  const t = documentTexts(source.language)
  const { result, product, language } = source
  const rows: [string, string, string][] = [
    [unitName(source), declaredUnitText(source), ''],
    ...product.dimensions.map(({ name, value, unit }): [string, string, string] => [
      t('declaration:boundary.dimension', { name }),
      asEntered(value, language),
      unitText(unit ?? '', language),
    ]),
    [t('declaration:boundary.mass'), quantityOrUnknown(findProductMass(source), language), 'kg'],
    [
      t('declaration:boundary.packagingMass'),
      quantityOrUnknown(findPackagingMass(source), language),
      'kg',
    ],
    ...(result.conversionFactorTo1Kg === null
      ? []
      : [
          [
            t('declaration:boundary.conversion'),
            quantity(result.conversionFactorTo1Kg, language, 4),
            '',
          ] as [string, string, string],
        ]),
    [
      t('declaration:boundary.secondary'),
      writeFigure(result.secondaryContentAverage, false, (known) =>
        percentage(known * 100, language),
      ),
      '',
    ],
    ...(product.referenceServiceLife
      ? [
          [
            t('declaration:boundary.serviceLife'),
            asEntered(product.referenceServiceLife, language),
            t('declaration:scenarios.year'),
          ] as [string, string, string],
        ]
      : []),
  ]
  return {
    kind: 'table',
    caption: unitName(source),
    columns: [
      left(t('declaration:scenarios.parameter'), 1),
      right(t('declaration:scenarios.value'), 96),
      { head: t('declaration:scenarios.unit'), align: 'left', width: { mm: 22 } },
    ],
    // The title of the unit is a text of the editor, which is not divided.
    rows: rows.map((cells) => ({ cells: cells.map((text) => nameCell(text)) })),
    notes: [],
  }
}
