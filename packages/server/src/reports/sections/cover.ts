import { MODULES } from '@cradle/engine'
import { stageOf, type Cover } from '../report-model.ts'
import type { ReportSource } from '../report-source.ts'
import { day } from '../report-numbers.ts'
import { fill, wordsOf } from '../texts/words.ts'
import { companyLines } from './company-lines.ts'
import { epdType, standardsOf } from './general-information.ts'
import { declaredUnitText } from './declared-unit.ts'
import { isDeclared } from './result-figures.ts'

/** Cover page: product, picture, owner, operator, registration and dates. */
export function coverOf(source: ReportSource): Cover {
  const words = wordsOf(source.language)
  const { cover } = words
  return {
    documentKind: words.declaration,
    standards: fill(words.accordingTo, { standards: standardsOf(source) }),
    title: source.product.name,
    subtitle: `${cover.declaredUnit}: ${declaredUnitText(source)}`,
    picture: source.images.product ? 'product' : null,
    pictureAlt: fill(words.pictureAlt, { productName: source.product.name }),
    modules: MODULES.map((module) => ({ code: module, stage: stageOf(module), declared: isDeclared(source, module) })),
    parties: [
      { role: cover.owner, lines: companyLines(source.owner), logo: source.images.ownerLogo ? 'ownerLogo' : null },
      ...(source.operator ? [{ role: cover.operator, lines: companyLines(source.operator), logo: source.images.operatorLogo ? 'operatorLogo' : null }] : []),
      ...(source.publisher && source.publisher.name !== source.operator?.name ? [{ role: cover.publisher, lines: companyLines(source.publisher), logo: null }] : []),
    ],
    facts: [
      { label: cover.registrationNumber, value: source.registrationNumber ?? words.notAssigned },
      { label: cover.issuedOn, value: day(source.issuedOn, source.language) },
      { label: cover.validUntil, value: source.validUntil ? day(source.validUntil, source.language) : words.notAssigned },
      { label: cover.epdType, value: epdType(source) },
    ],
  }
}
