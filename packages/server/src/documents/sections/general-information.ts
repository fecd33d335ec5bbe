import type { Section } from '../report-model.ts'
import type { ReportSource } from '../source/report-source.ts'
import { quantity } from '../report-numbers.ts'
import { textOf } from '../texts/default-texts.ts'
import { fill, wordsOf } from '../texts/words.ts'
import { facts, textBlock, titled } from './parts/blocks.ts'
import { companyLines } from './parts/company-lines.ts'
import { declaredUnitText } from './parts/declared-unit.ts'
import { declaredRange } from './parts/result-figures.ts'
import { sourceList } from './parts/short-source.ts'
import { speaksOfStages } from './parts/stage-figures.ts'

/** Who declares what, for whom, by which rules. */
export function generalInformation(source: ReportSource): Section {
  const words = wordsOf(source.language)
  const { general } = words
  const { method, product, owner, operator } = source
  return {
    key: 'general',
    title: general.title,
    orientation: 'portrait',
    blocks: [
      ...facts([
        [general.owner, companyLines(owner).join('\n')],
        [general.contact, [owner.email, owner.website].filter(Boolean).join('\n')],
        [general.operator, operator ? companyLines(operator).join('\n') : null],
        [general.product, product.name],
        [general.productGroup, product.productGroup],
        [
          unitName(source),
          [declaredUnitText(source), descriptionOfUnit(source)].filter(Boolean).join('\n'),
        ],
        ...(speaksOfStages(source)
          ? [
              [
                wordsOf(source.language).pep.totalMass,
                `${quantity(source.result.productMass + source.result.packagingMass, source.language)} kg`,
              ] as [string, string],
            ]
          : []),
        [general.mass, `${quantity(source.result.productMass, source.language)} kg`],
        [
          general.sites,
          source.sites
            .map((site) => [site.name, site.city, site.country].filter(Boolean).join(', '))
            .join('\n'),
        ],
        [general.market, source.market],
        [general.scope, declaredRange(source)],
        [general.epdType, epdType(source)],
        [general.corePcr, standardsOf(source)],
        [general.pcr, textOf(source, 'pcr') ?? method.pcr],
        [general.software, method.lcaSoftware],
        [general.database, databaseOf(source)],
        [general.characterization, method.characterization],
        [general.dataYear, source.dataCollectionYear ? String(source.dataCollectionYear) : null],
        [general.practitioner, textOf(source, 'teamMembers')],
      ]),
      ...titled(general.purpose, textBlock(textOf(source, 'purposeAndTargetGroups'))),
      ...titled(general.comparability, textBlock(textOf(source, 'comparability'))),
      ...titled(general.liability, textBlock(textOf(source, 'liability'))),
    ],
  }
}

/** Equipment has a functional unit, everything else a declared one. */
export const unitName = (source: ReportSource): string =>
  speaksOfStages(source)
    ? wordsOf(source.language).pep.functionalUnit
    : wordsOf(source.language).general.declaredUnit

/** The description where it says more than the title. */
function descriptionOfUnit({
  product: { declaredUnitTitle, declaredUnitDescription },
}: ReportSource): string | null {
  return declaredUnitDescription?.trim() === declaredUnitTitle?.trim()
    ? null
    : declaredUnitDescription
}

export function epdType(source: ReportSource): string {
  const { epdTypes } = wordsOf(source.language)
  if (source.epdType === 'average') return epdTypes.average
  return source.sites.length > 1
    ? fill(epdTypes.specificSites, { n: source.sites.length })
    : epdTypes.specific
}

/** The database the method names, else those the profiles come from. */
export function databaseOf(source: ReportSource): string | null {
  if (source.method.database) return source.method.database
  const sources = sourceList(source.inputs.map(({ profileSource }) => profileSource))
  return sources ? fill(wordsOf(source.language).database.listed, { sources }) : null
}

/** The standards on the cover: electrical products follow EN 50693 first, the older Dutch set knows only the first edition. */
export function standardsOf({ method: { key } }: Pick<ReportSource, 'method'>): string {
  if (key === 'PEP4') return 'ISO 14025, EN 50693, EN 15804+A2'
  return key === 'NMD_OLD' ? 'ISO 14025, EN 15804+A1' : 'ISO 14025, EN 15804+A2'
}
