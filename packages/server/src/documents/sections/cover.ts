import { MODULES, SUBTOTALS } from '@cradle/engine'
import { codeSvg } from '../charts/code-svg.ts'
import { findStage, type Cover } from '../report-model.ts'
import type { ReportSource } from '../source/report-source.ts'
import { asEntered, day, euro, plainNumber, unitText } from '../report-numbers.ts'
import { bindUnits } from '../bind-units.ts'
import { documentTexts } from '../texts/document-texts.ts'
import { companyLines } from './parts/company-lines.ts'
import { epdType, nameStandards, unitName } from './general-information.ts'
import { declaredUnitText } from './parts/declared-unit.ts'
import {
  figureIn,
  figureInWords,
  headline,
  isDeclared,
  scoreFigures,
} from './parts/result-figures.ts'
import type { Figure } from './parts/figure.ts'
import { namesStages } from './parts/stage-figures.ts'
import { sumOverModules } from './parts/stated-sums.ts'

/** Cover page: product, picture, main figures, owner, operator, verifier, registration and dates. */
export function buildCover(source: ReportSource, documentKind: string): Cover {
  const t = documentTexts(source.language)
  return {
    documentKind,
    standards: t('declaration:accordingTo', { standards: nameStandards(source) }),
    title: bindUnits(source.product.name),
    subtitle: `${unitName(source)}: ${declaredUnitText(source)}`,
    picture: source.images.product ? 'product' : null,
    pictureAlt: t('declaration:pictureAlt', { productName: source.product.name }),
    modules: MODULES.map((module) => ({
      code: module,
      stage: findStage(module),
      declared: isDeclared(source, module),
    })),
    figures: coverFigures(source),
    parties: [
      {
        role: t('declaration:cover.owner'),
        lines: companyLines(source.owner, source.language),
        logo: source.images.ownerLogo ? 'ownerLogo' : null,
      },
      ...(source.operator
        ? [
            {
              role: t('declaration:cover.operator'),
              lines: companyLines(source.operator, source.language),
              logo: source.images.operatorLogo ? 'operatorLogo' : null,
            },
          ]
        : []),
      ...(source.publisher && source.publisher.name !== source.operator?.name
        ? [
            {
              role: t('declaration:cover.publisher'),
              lines: companyLines(source.publisher, source.language),
              logo: source.images.publisherLogo ? 'publisherLogo' : null,
            },
          ]
        : []),
      verifierParty(source),
    ],
    facts: [
      {
        label: t('declaration:cover.registrationNumber'),
        value: source.registrationNumber ?? t('declaration:numberPending'),
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

/** The name of the verifier appears only after approval. */
function verifierParty({ review, language }: ReportSource): Cover['parties'][number] {
  const t = documentTexts(language)
  return {
    role: t('declaration:cover.verifier'),
    lines: review
      ? [review.verifierName, review.verifierOrganisation].filter((line): line is string =>
          Boolean(line),
        )
      : [t('declaration:cover.verifierPending')],
    logo: null,
  }
}

/**
 * Figures of the measure that the report leads with, as far as the method states them. Indicators: production, life cycle,
 * module D. A single score, to which the method adds module D: life cycle, module D and their sum.
 */
function coverFigures(source: ReportSource): Cover['figures'] {
  const { name, unit, perModule, totalAtoC, totalAtoD } = headline(source)
  const { measure } = source.ranking
  const production =
    typeof measure === 'string'
      ? figureIn(source.result.subtotals.production, measure)
      : sumOverModules(source, SUBTOTALS.production, (module) => perModule[module])
  const stated: [modules: string, figure: Figure | null][] = [
    ['A1–A3', totalAtoD === null ? production : null],
    ['A–C', totalAtoC],
    ['D', perModule.D],
    ['A–D', totalAtoD],
  ]
  const figures = stated.filter((one): one is [string, Figure] => one[1] !== null)
  return figures.map(([modules, figure]) => ({
    label: documentTexts(source.language)('declaration:cover.figure', {
      indicator: [name, headlineSet(source)].filter(Boolean).join(' '),
      modules,
    }),
    ...coverFigure(source, figure, unit),
  }))
}

/** The set of a single score, where the method has more than one. */
function headlineSet(source: ReportSource): string | null {
  const { measure } = source.ranking
  return typeof measure === 'string' || source.result.mki.length < 2
    ? null
    : setName(source, measure.weightingSet)
}

/** `set1` → `set 1` in the language of the document. */
const setName = ({ language }: ReportSource, weightingSet: string): string =>
  weightingSet.replace(/^set(\d)$/, (_, n: string) =>
    documentTexts(language)('declaration:cost.setShort', { n }),
  )

function coverFigure(
  { language }: ReportSource,
  figure: Figure,
  unit: string,
): { value: string; unit: string } {
  if (typeof figure !== 'number') return { value: figure, unit: '' }
  return unit === 'EUR'
    ? { value: euro(figure, language), unit: '' }
    : { value: plainNumber(figure, language), unit: unitText(unit, language) }
}

/** What readers of a method's declarations look for first: the costs of each set, the lifetime, else the kind. */
function ofMethod(source: ReportSource): Cover['facts'] {
  const t = documentTexts(source.language)
  const scores = source.result.mki.flatMap(({ weightingSet }) => {
    const { totalAtoD } = scoreFigures(source, weightingSet)
    return totalAtoD === null
      ? []
      : [{ set: setName(source, weightingSet), text: figureInWords(totalAtoD, 'EUR', source) }]
  })
  if (scores.length > 1)
    return [
      {
        label: `MKI A–D, ${scores.map(({ set }) => set).join(' · ')}`,
        value: scores.map(({ text }) => text).join(' · '),
      },
    ]
  const { referenceServiceLife: years } = source.product
  if (namesStages(source) && years)
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
