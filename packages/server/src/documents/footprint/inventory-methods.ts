import type { FootprintTerm } from '@cradle/engine'
import { dataQualities } from '@cradle/contract'
import type { Block, Section } from '../report-model.ts'
import { facts, left, right } from '../sections/parts/blocks.ts'
import {
  listTexts,
  listWrittenTexts,
  makeRow,
  makeSection,
  makeTable,
  tonnes,
} from './inventory-blocks.ts'
import { isUnknown, type InventoryContext } from './inventory-context.ts'
import { tallyTerms } from './inventory-sums.ts'

/** How emissions are quantified, and where emission factors come from. */
export function describeMethods(context: InventoryContext): Section {
  const { t, attestation, contentHash } = context
  return makeSection(context, 'method', [
    ...facts([
      [t('footprint:method.standards'), t('footprint:method.standardsText')],
      [t('footprint:method.approach'), t('footprint:method.approachText')],
      [t('footprint:method.label'), attestation.method],
      [t('footprint:method.scope2'), t('footprint:method.scope2Text')],
      [t('footprint:method.biogenic'), t('footprint:method.biogenicText')],
      [t('footprint:method.potentials'), t('footprint:method.potentialsText')],
      [t('footprint:method.content'), contentHash],
    ]),
    ...listWrittenTexts(context, 'methodDescription', 'methodExplanation'),
    makeOriginTable(context),
  ])
}

/** Databases and versions behind the figures, with their share of the emissions. */
function makeOriginTable(context: InventoryContext): Block {
  const { t, snapshot, terms, writeTonnes, writeShare } = context
  const { profileFacts, factorOrigins = {}, document } = snapshot
  const nameOrigin = ({ profileId: id, wasteScenarioId }: FootprintTerm): string => {
    if (id === undefined)
      return t(
        wasteScenarioId === undefined
          ? 'footprint:method.otherSource'
          : 'footprint:method.wasteScenarios',
      )
    const origin = factorOrigins[id]
    return (
      origin?.version ??
      origin?.dataOwner ??
      profileFacts[id]?.source ??
      t('footprint:method.otherSource')
    )
  }
  const origins = [...tallyTerms(terms, nameOrigin)].toSorted(
    ([, a], [, b]) => Math.abs(b.value) - Math.abs(a.value),
  )
  const { total } = document
  return makeTable(
    t('footprint:method.origins'),
    [left(t('footprint:method.source'), 3), tonnes(context), right(t('footprint:share'), 22)],
    [
      ...origins.map(([name, { value, isIncomplete }]) =>
        makeRow([
          { text: name, isName: true },
          writeTonnes(value, isIncomplete),
          writeShare(total.total === 0 ? 0 : value / total.total, isUnknown(total) || isIncomplete),
        ]),
      ),
      makeRow(
        [
          t('footprint:total'),
          writeTonnes(total.total, isUnknown(total)),
          writeShare(1, isUnknown(total)),
        ],
        true,
      ),
    ],
    { notes: [t('footprint:method.originsNote')] },
  )
}

/** Estimates, quality of the activity data, and uncertainty. */
export function describeQuality(context: InventoryContext): Section {
  const { t, snapshot, writeShare } = context
  const { estimated, inputCount, total } = snapshot.document
  return makeSection(context, 'quality', [
    ...facts([
      [
        t('footprint:quality.estimated'),
        t('footprint:quality.estimatedValue', {
          number: estimated.inputs,
          total: inputCount,
          share: writeShare(estimated.share ?? 0, isUnknown(total)),
        }),
      ],
    ]),
    makeQualityTable(context),
    ...listTexts(context, 'dataQualityStatement', 'estimatesAndAssumptions', 'uncertainty'),
  ])
}

function makeQualityTable(context: InventoryContext): Block {
  const { t, snapshot, terms, writeTonnes, writeShare } = context
  const { total } = snapshot.document
  const qualityOf = new Map(
    snapshot.rows.flatMap((row) => row.cells.map((cell) => [cell.id, row.dataQuality] as const)),
  )
  const parts = tallyTerms(terms, ({ lineId }) => qualityOf.get(lineId) ?? 'None')
  const counts = Map.groupBy(qualityOf.values(), (quality) => quality)
  return makeTable(
    t('footprint:quality.caption'),
    [
      left(t('footprint:quality.quality'), 3),
      right(t('footprint:quality.inputs'), 24),
      tonnes(context),
      right(t('footprint:share'), 22),
    ],
    dataQualities
      .filter((quality) => counts.has(quality))
      .map((quality) => {
        const { value, isIncomplete } = parts.get(quality) ?? { value: 0, isIncomplete: false }
        return makeRow([
          t(`footprint:quality.${quality.replaceAll(' ', '') as 'Measured'}`),
          String(counts.get(quality)!.length),
          writeTonnes(value, isIncomplete),
          writeShare(total.total === 0 ? 0 : value / total.total, isUnknown(total) || isIncomplete),
        ])
      }),
  )
}

/** Removals, measures, verification and references. */
export const describeClosing = (context: InventoryContext): Section =>
  makeSection(context, 'closing', [
    ...listTexts(context, 'removals', 'reductionMeasures', 'verificationStatement'),
    ...listWrittenTexts(context, 'generalSubstantiation', 'annex2References'),
  ])
