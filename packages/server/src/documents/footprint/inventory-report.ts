import { isDemonstration } from '#footprints/snapshots/footprint-snapshot'
import { plain } from '../free-text.ts'
import type { Cover, ReportModel } from '../report-model.ts'
import { day } from '../report-numbers.ts'
import { companyLines } from '../sections/parts/company-lines.ts'
import { listFactors, listSources } from './inventory-annexes.ts'
import { describeBoundaries, describeOrganisation } from './inventory-boundaries.ts'
import {
  isUnknown,
  makeContext,
  type InventoryContext,
  type InventorySource,
} from './inventory-context.ts'
import { stageOfScope } from './inventory-charts.ts'
import { describeClosing, describeMethods, describeQuality } from './inventory-methods.ts'
import { describeResults, summarise } from './inventory-results.ts'
import { describeYears } from './inventory-years.ts'

/**
 * The greenhouse gas inventory report of a footprint, from its frozen content only: contents of the GHG Protocol Corporate
 * Standard (chapter 9), of the Scope 3 Standard (chapter 11) and of ISO 14064-1 (9.3).
 */
export function buildInventoryReport(source: InventorySource): ReportModel {
  const context = makeContext(source)
  const { t, footprint, organisation, language, attestation, snapshot, logo } = context
  const name = plain(footprint.name)
  return {
    kind: 'inventoryReport',
    language,
    metadata: {
      title: `${t('footprint:documentKind')}: ${name}`,
      author: organisation,
      keywords: ['GHG Protocol', 'ISO 14064-1', footprint.timePeriod],
      issuedOn: attestation.issuedOn,
    },
    marks: {
      draft: attestation.isDraft ? t('declaration:draft') : null,
      demonstration: isDemonstration(snapshot) ? t('declaration:demonstration') : null,
    },
    running: {
      head: name.slice(0, 90),
      headRight: footprint.timePeriod,
      foot: `${t('footprint:documentKind')} · ${plain(organisation)}`.slice(0, 90),
      page: t('declaration:page', { page: '{page}', pages: '{pages}' }),
    },
    cover: buildCover(context, name),
    contentsTitle: t('declaration:contents'),
    sections: [
      summarise(context),
      describeOrganisation(context),
      describeBoundaries(context),
      describeResults(context),
      describeYears(context),
      describeMethods(context),
      describeQuality(context),
      describeClosing(context),
      listFactors(context),
      listSources(context),
    ],
    images: logo ? { logo } : {},
  }
}

function buildCover(context: InventoryContext, name: string): Cover {
  const { t, snapshot, attestation, contentHash, language, logo, unit, writeTonnes } = context
  const { total, intervals } = snapshot.document
  return {
    documentKind: t('footprint:documentKind'),
    standards: t('footprint:standards'),
    title: name,
    subtitle: [
      plain(context.organisation),
      `${day(intervals[0]!.start, language)} – ${day(intervals.at(-1)!.end, language)}`,
    ].join(' · '),
    picture: null,
    pictureAlt: '',
    modules: Object.entries(stageOfScope).map(([scope, stage]) => ({
      code: t('footprint:cover.scope', { number: scope }),
      stage,
      declared: true,
    })),
    figures: [
      {
        label: t('footprint:cover.total'),
        value: writeTonnes(total.total, isUnknown(total)),
        unit,
      },
      {
        label: t('footprint:cover.totalMarketBased'),
        value: writeTonnes(total.marketBasedTotal, isUnknown(total, 'market')),
        unit,
      },
    ],
    parties: [
      {
        role: t('footprint:roles.organisation'),
        lines: attestation.organisation ? companyLines(attestation.organisation, language) : [],
        logo: logo ? 'logo' : null,
      },
    ],
    facts: [
      {
        label: t('footprint:consolidation.label'),
        value: t(`footprint:consolidation.${snapshot.request.consolidation}`),
      },
      { label: t('footprint:cover.issued'), value: day(attestation.issuedOn, language) },
      {
        label: t('footprint:cover.status'),
        value: t(attestation.isDraft ? 'footprint:cover.open' : 'footprint:cover.closed'),
      },
      { label: t('footprint:cover.content'), value: contentHash.slice(0, 12) },
    ],
    code: null,
  }
}
