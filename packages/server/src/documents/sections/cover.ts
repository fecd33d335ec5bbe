import { MODULES } from '@cradle/engine'
import { codeSvg } from '../charts/code-svg.ts'
import { stageOf, type Cover } from '../report-model.ts'
import type { ReportSource } from '../source/report-source.ts'
import { asEntered, day, euro } from '../report-numbers.ts'
import { documentTexts } from '../texts/document-texts.ts'
import { companyLines } from './parts/company-lines.ts'
import { epdType, standardsOf, unitName } from './general-information.ts'
import { declaredUnitText } from './parts/declared-unit.ts'
import { isDeclared } from './parts/result-figures.ts'
import { speaksOfStages } from './parts/stage-figures.ts'

/** Cover page: product, picture, owner, operator, registration and dates. */
export function coverOf(source: ReportSource, documentKind: string): Cover {
  const t = documentTexts(source.language)
  return {
    documentKind,
    standards: t('declaration:accordingTo', { standards: standardsOf(source) }),
    title: source.product.name,
    subtitle: `${unitName(source)}: ${declaredUnitText(source)}`,
    picture: source.images.product ? 'product' : null,
    pictureAlt: t('declaration:pictureAlt', { productName: source.product.name }),
    modules: MODULES.map((module) => ({
      code: module,
      stage: stageOf(module),
      declared: isDeclared(source, module),
    })),
    parties: [
      {
        role: t('declaration:cover.owner'),
        lines: companyLines(source.owner),
        logo: source.images.ownerLogo ? 'ownerLogo' : null,
      },
      ...(source.operator
        ? [
            {
              role: t('declaration:cover.operator'),
              lines: companyLines(source.operator),
              logo: source.images.operatorLogo ? 'operatorLogo' : null,
            },
          ]
        : []),
      ...(source.publisher && source.publisher.name !== source.operator?.name
        ? [
            {
              role: t('declaration:cover.publisher'),
              lines: companyLines(source.publisher),
              logo: source.images.publisherLogo ? 'publisherLogo' : null,
            },
          ]
        : []),
    ],
    facts: [
      {
        label: t('declaration:cover.registrationNumber'),
        value: source.registrationNumber ?? t('declaration:notAssigned'),
      },
      { label: t('declaration:cover.issuedOn'), value: day(source.issuedOn, source.language) },
      {
        label: t('declaration:cover.validUntil'),
        value: source.validUntil
          ? day(source.validUntil, source.language)
          : t('declaration:notAssigned'),
      },
      ...ofMethod(source),
    ],
    code: publishedCode(source),
  }
}

/** What readers of a method's declarations look for first: its costs, its lifetime, else its kind. */
function ofMethod(source: ReportSource): Cover['facts'] {
  const t = documentTexts(source.language)
  const scores = source.result.mki.filter(({ isIncomplete }) => !isIncomplete)
  if (scores.length > 0) {
    const sets = scores.map(({ weightingSet }) =>
      weightingSet.replace(/^set(\d)$/, (_, n: string) => t('declaration:cost.setShort', { n })),
    )
    return [
      {
        label: `MKI A–D, ${sets.join(' · ')}`,
        value: scores.map(({ totalAtoD }) => euro(totalAtoD, source.language)).join(' · '),
      },
    ]
  }
  const { referenceServiceLife: years } = source.product
  if (speaksOfStages(source) && years)
    return [
      {
        label: t('declaration:pep.lifetime'),
        value: t('declaration:pep.years', { n: asEntered(years, source.language) }),
      },
    ]
  return [{ label: t('declaration:cover.epdType'), value: epdType(source) }]
}

/** A draft leads nowhere: only what was published can be looked up. */
export function publishedCode(source: ReportSource): Cover['code'] {
  const t = documentTexts(source.language)
  if (!source.publicUrl || source.isDraft) return null
  return {
    svg: codeSvg(source.publicUrl),
    alt: t('declaration:code.alt', { url: source.publicUrl }),
    href: source.publicUrl,
    caption: t('declaration:code.caption'),
  }
}
