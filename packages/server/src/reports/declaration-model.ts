import type { ReportImage, ReportModel, Section } from './report-model.ts'
import type { ReportImageName, ReportSource } from './report-source.ts'
import { plain } from './free-text.ts'
import { wordsOf } from './texts/words.ts'
import { calculationRules } from './sections/calculation-rules.ts'
import { abbreviations, emissionsInUse, identity, references } from './sections/closing.ts'
import { coverOf } from './sections/cover.ts'
import { environmentalCost } from './sections/environmental-cost.ts'
import { generalInformation } from './sections/general-information.ts'
import { interpretation } from './sections/interpretation.ts'
import { product } from './sections/product.ts'
import { results } from './sections/results.ts'
import { scenarios } from './sections/scenarios.ts'
import { systemBoundary } from './sections/system-boundary.ts'
import { verification } from './sections/verification.ts'

export type DeclarationModel = ReportModel & { kind: 'declaration' }

/** Exactly what stands in the declaration, in its order. */
export function declarationModel(source: ReportSource): DeclarationModel {
  const words = wordsOf(source.language)
  const sections: Section[] = [
    generalInformation(source),
    verification(source),
    product(source),
    systemBoundary(source),
    calculationRules(source),
    scenarios(source),
    results(source),
    ...environmentalCost(source),
    interpretation(source),
    ...emissionsInUse(source),
    ...references(source),
  ]
  return {
    kind: 'declaration',
    language: source.language,
    metadata: {
      title: `${words.declaration}: ${source.product.name}`,
      author: source.owner.name,
      keywords: ['EPD', source.method.name, source.registrationNumber].filter((word): word is string => Boolean(word)),
      issuedOn: source.issuedOn,
    },
    marks: { draft: source.isDraft ? words.draft : null, demonstration: source.isDemonstration ? words.demonstration : null },
    running: { head: shortened(source.product.name), headRight: source.registrationNumber ?? '', foot: shortened(`${words.declaration} · ${source.owner.name}`), page: words.page },
    cover: coverOf(source),
    contentsTitle: words.contents,
    sections: [...sections, ...abbreviations(source, sections), ...identity(source)],
    images: printableImages(source),
  }
}

/** One line at the head or foot of a page. */
function shortened(text: string, most = 90): string {
  const characters = Array.from(plain(text))
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most - 1).join('').trimEnd()}…`
}

const signatures: ReportImageName[] = ['verifierSignature', 'publisherSignature1', 'publisherSignature2']

/** Signatures leave the building only after approval. */
function printableImages(source: ReportSource): Record<string, ReportImage> {
  return Object.fromEntries(Object.entries(source.images).filter(([name]) => source.review !== null || !signatures.includes(name as ReportImageName)))
}
