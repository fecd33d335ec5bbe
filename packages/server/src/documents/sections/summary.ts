import { type WasteRoute, writeFigure } from '@cradle/engine'
import type { Block, Row, Section } from '../report-model.ts'
import type { ReportSource } from '../source/report-source.ts'
import { asEntered, percentage, quantity, shareOrUnknown } from '../report-numbers.ts'
import { documentTexts } from '../texts/document-texts.ts'
import { biogenicCarbon } from './biogenic-carbon.ts'
import { cell, left, textBlock, titled } from './parts/blocks.ts'
import { costPerModule, costSentences } from './environmental-cost.ts'
import { stateWithoutFlows } from './parts/module-notes.ts'
import { areStreamsKnown } from './parts/known-masses.ts'
import { moduleReasons } from './parts/module-reasons.ts'
import { indicatorTable, resultsLead, resultsOrientation } from './results.ts'
import { isDeclared } from './parts/result-figures.ts'
import { netFlowsInD, sum } from './scenarios.ts'
import { declaredUnit, moduleMatrix } from './system-boundary.ts'
import { selectText } from '../texts/default-texts.ts'

/** What one result is for, and which modules stand behind it. */
export function summaryProduct(source: ReportSource): Section {
  const t = documentTexts(source.language)
  return {
    key: 'summaryProduct',
    title: t('declaration:summary.product'),
    orientation: 'portrait',
    blocks: [
      ...titled(
        t('declaration:product.description'),
        textBlock(
          selectText(source, 'productDescriptionSummary') ??
            selectText(source, 'productDescription'),
        ),
      ),
      declaredUnit(source),
      moduleMatrix(source),
      ...moduleReasons(source),
      ...stateWithoutFlows(source),
    ],
  }
}

/** The core figures; methods that lead with the older set show that one. */
export function summaryResults(source: ReportSource): Section {
  const t = documentTexts(source.language)
  const groups = (['core', 'nmdSet1'] as const).filter((group) =>
    source.indicators.some((indicator) => indicator.group === group),
  )
  return {
    key: 'summaryResults',
    title: t('declaration:summary.results'),
    orientation: resultsOrientation(source),
    blocks: [
      ...textBlock(resultsLead(source)),
      ...costSentences(source),
      ...groups.flatMap((group) =>
        indicatorTable(source, group === 'core' ? 'impacts' : group, [group]),
      ),
      ...costPerModule(source),
      ...biogenicCarbon(source),
    ],
  }
}

/** One line per stage: what the figures rest on. */
export function summaryScenarios(source: ReportSource): Section {
  const t = documentTexts(source.language)
  const rows = [
    line('A4', t('declaration:modules.A4'), siteTransport(source), isDeclared(source, 'A4')),
    line('A5', t('declaration:modules.A5'), installation(source), isDeclared(source, 'A5')),
    line(
      'B1–B7',
      t('declaration:stages.use'),
      inUse(source),
      (['B1', 'B2', 'B4', 'B6', 'B7'] as const).some((module) => isDeclared(source, module)),
    ),
    line(
      'C1–C4',
      t('declaration:stages.endOfLife'),
      routes(source),
      (['C1', 'C2', 'C3', 'C4'] as const).some((module) => isDeclared(source, module)),
    ),
    line('D', t('declaration:stages.beyond'), credits(source), isDeclared(source, 'D')),
  ].map(({ code, name, text, declared }): Row => ({
    cells: [
      { text: code, sub: name, tone: 'strong' },
      declared
        ? cell(text || '–')
        : cell(t('declaration:scenarios.notDeclared'), { tone: 'muted' }),
    ],
  }))
  const table: Block = {
    kind: 'table',
    caption: t('declaration:summary.scenarioTable'),
    rows,
    notes: [t('declaration:summary.full')],
    columns: [
      { head: t('declaration:summary.module'), align: 'left', width: { mm: 58 } },
      left(t('declaration:summary.scenario'), 1),
    ],
  }
  return {
    key: 'summaryScenarios',
    title: t('declaration:summary.scenarios'),
    orientation: 'portrait',
    blocks: [table],
  }
}

const line = (code: string, name: string, text: string, declared: boolean) => ({
  code,
  name,
  text,
  declared,
})

function siteTransport(source: ReportSource): string {
  const { siteTransport: leg } = source.modelling
  return leg
    ? documentTexts(source.language)('declaration:summary.siteTransport', {
        vehicle: leg.profileName,
        distance: asEntered(leg.distanceKm, source.language),
      })
    : ''
}

function installation(source: ReportSource): string {
  const t = documentTexts(source.language)
  const lines = source.inputs.filter(
    ({ inputType }) => inputType === 'A5_CONSTRUCTION_STAGE',
  ).length
  return [
    t('declaration:summary.installation', {
      loss: shareOrUnknown(source.result.constructionWasteFraction, source.language),
    }),
    ...(lines > 0 ? [t('declaration:summary.installationLines', { n: lines })] : []),
  ].join('; ')
}

function inUse(source: ReportSource): string {
  const t = documentTexts(source.language)
  const years = source.product.referenceServiceLife
  const replaced = source.result.amounts.filter(
    ({ inputType, replacements }) => inputType !== 'B2_MAINTENANCE' && (replacements ?? 0) > 0,
  ).length
  const maintained = source.inputs.filter(({ inputType }) => inputType === 'B2_MAINTENANCE').length
  return [
    ...(years
      ? [t('declaration:summary.serviceLife', { years: asEntered(years, source.language) })]
      : []),
    ...(replaced > 0 ? [t('declaration:summary.replaced', { n: replaced })] : []),
    ...(maintained > 0 ? [t('declaration:summary.maintained', { n: maintained })] : []),
  ].join('; ')
}

const wasteRoutes: WasteRoute[] = ['reuse', 'recycling', 'incineration', 'landfill', 'left']

function routes(source: ReportSource): string {
  const t = documentTexts(source.language)
  const streams = source.result.streams.filter(({ origin }) => origin === 'endOfLife')
  const all = streams.reduce((sum, { mass }) => sum + mass, 0)
  if (all === 0 || !areStreamsKnown(source)) return source.modelling.wasteScenarioSet ?? ''
  const shares = wasteRoutes
    .map((route) => [route, streams.reduce((sum, stream) => sum + stream[route], 0) / all] as const)
    .filter(([, share]) => share > 0)
  const list = shares
    .map(([route, share]) =>
      t('declaration:summary.route', {
        route: inSentence(t(`declaration:scenarios.${route}`), source.language),
        share: percentage(share * 100, source.language),
      }),
    )
    .join(', ')
  return source.modelling.wasteScenarioSet
    ? t('declaration:summary.routes', { set: source.modelling.wasteScenarioSet, routes: list })
    : list
}

/** German keeps the capital of a noun. */
const inSentence = (word: string, language: ReportSource['language']): string =>
  language === 'de' ? word : word.charAt(0).toLowerCase() + word.slice(1)

function credits(source: ReportSource): string {
  const streams = netFlowsInD(source)
  const write = (...amounts: readonly (number | null)[]): string =>
    writeFigure(
      amounts.reduce<number | null>(
        (total, one) => (total === null || one === null ? null : total + one),
        0,
      ),
      !areStreamsKnown(source),
      (known) => quantity(known, source.language),
    )
  return documentTexts(source.language)('declaration:summary.credit', {
    n: write(sum(streams, 'netRecycling'), sum(streams, 'netReuse')),
    energy: write(sum(streams, 'electricity'), sum(streams, 'heat')),
  })
}
