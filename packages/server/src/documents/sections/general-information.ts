import type { Classification } from '@cradle/contract'
import type { Section } from '../report-model.ts'
import type { ReportSource } from '../source/report-source.ts'
import { translateCountries } from '../country-names.ts'
import { quantity } from '../report-numbers.ts'
import { selectText } from '../texts/default-texts.ts'
import { documentTexts } from '../texts/document-texts.ts'
import { facts, textBlock, titled } from './parts/blocks.ts'
import { companyLines, siteLine } from './parts/company-lines.ts'
import { declaredUnitText } from './parts/declared-unit.ts'
import { declaredRange } from './parts/result-figures.ts'
import { shortSource, sourceList } from './parts/short-source.ts'
import { speaksOfStages } from './parts/stage-figures.ts'

/** Who declares what, for whom, by which rules. */
export function generalInformation(source: ReportSource): Section {
  const t = documentTexts(source.language)
  const { method, product, owner, operator } = source
  const categories = listCategories(product.classifications ?? [])
  return {
    key: 'general',
    title: t('declaration:general.title'),
    orientation: 'portrait',
    blocks: [
      ...facts([
        [t('declaration:general.owner'), companyLines(owner, source.language).join('\n')],
        [t('declaration:general.contact'), [owner.email, owner.website].filter(Boolean).join('\n')],
        [
          t('declaration:general.operator'),
          operator
            ? companyLines(operator, source.language).join('\n')
            : t('declaration:notDeclaredByManufacturer'),
        ],
        [t('declaration:general.product'), product.name],
        [
          t('declaration:general.productGroup'),
          product.productGroup ?? (categories ? null : t('declaration:notDeclaredByManufacturer')),
        ],
        [t('declaration:general.classification'), categories],
        [
          unitName(source),
          [declaredUnitText(source), descriptionOfUnit(source)].filter(Boolean).join('\n'),
        ],
        ...(speaksOfStages(source)
          ? [
              [
                t('declaration:pep.totalMass'),
                `${quantity(source.result.productMass + source.result.packagingMass, source.language)} kg`,
              ] as [string, string],
            ]
          : []),
        [
          t('declaration:general.mass'),
          `${quantity(source.result.productMass, source.language)} kg`,
        ],
        [
          t('declaration:general.sites'),
          source.sites.map((site) => siteLine(site, source.language)).join('\n'),
        ],
        [
          t('declaration:general.market'),
          source.market && translateCountries(source.market, source.language),
        ],
        [t('declaration:general.scope'), declaredRange(source)],
        [t('declaration:general.epdType'), epdType(source)],
        [t('declaration:general.corePcr'), nameStandards(source)],
        [t('declaration:general.pcr'), selectText(source, 'pcr') ?? method.pcr],
        [t('declaration:general.software'), method.lcaSoftware],
        [
          t('declaration:general.database'),
          [
            nameDatabase(source) ?? t('declaration:notDeclaredByManufacturer'),
            ...unnamedDatabases(source, nameDatabase(source)),
            ...unversionedDatabases(source),
          ].join('\n'),
        ],
        [t('declaration:general.characterization'), method.characterization],
        [
          t('declaration:general.dataYear'),
          source.dataCollectionYear ? String(source.dataCollectionYear) : null,
        ],
        [t('declaration:general.practitioner'), selectText(source, 'teamMembers')],
      ]),
      ...titled(
        t('declaration:general.purpose'),
        textBlock(selectText(source, 'purposeAndTargetGroups')),
      ),
      ...titled(
        t('declaration:general.comparability'),
        textBlock(selectText(source, 'comparability')),
      ),
      ...titled(t('declaration:general.liability'), textBlock(selectText(source, 'liability'))),
    ],
  }
}

/** One category per line: `ÖKOBAUDAT: 1.3 Mineralische Baustoffe / Steine und Elemente`. */
const listCategories = (classifications: readonly Classification[]): string =>
  classifications
    .map(({ system, code, name }) =>
      [systemNames[system], [code, code === name ? '' : name].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(': '),
    )
    .join('\n')

/** Names of the systems, the same in every language; a category of the writer's own has none. */
const systemNames: Readonly<Record<Classification['system'], string>> = {
  oekobaudat: 'ÖKOBAUDAT',
  openepd: 'EC3',
  uncpc: 'UN CPC',
  free: '',
}

/** Equipment has a functional unit, everything else a declared one. */
export const unitName = (source: ReportSource): string =>
  speaksOfStages(source)
    ? documentTexts(source.language)('declaration:pep.functionalUnit')
    : documentTexts(source.language)('declaration:general.declaredUnit')

/** The description where it says more than the title. */
function descriptionOfUnit({
  product: { declaredUnitTitle, declaredUnitDescription },
}: ReportSource): string | null {
  return declaredUnitDescription?.trim() === declaredUnitTitle?.trim()
    ? null
    : declaredUnitDescription
}

export function epdType(source: ReportSource): string {
  const t = documentTexts(source.language)
  if (source.epdType === 'average') return t('declaration:epdTypes.average')
  return source.sites.length > 1
    ? t('declaration:epdTypes.specificSites', { n: source.sites.length })
    : t('declaration:epdTypes.specific')
}

/** The database the method names, else those the profiles come from. */
export function nameDatabase(source: ReportSource): string | null {
  if (source.method.database) return source.method.database
  const sources = sourceList(source.inputs.map(({ profileSource }) => profileSource))
  return sources ? documentTexts(source.language)('declaration:database.listed', { sources }) : null
}

/** Background databases, with their versions, that a text does not name yet. */
export const unnamedDatabases = ({ databases }: ReportSource, text: string | null): string[] =>
  (databases ?? [])
    .map((database) => shortSource(database))
    .filter((database) => !text?.includes(database))

/** The statement that the version of some databases is not declared; nothing where all are known. */
function unversionedDatabases({
  unversionedDatabases: names = [],
  language,
}: ReportSource): string[] {
  return names.length === 0
    ? []
    : [
        documentTexts(language)('declaration:database.unversioned', {
          databases: names.map((name) => shortSource(name)).join('; '),
        }),
      ]
}

/** The standards on the cover: electrical products follow EN 50693 first, the older Dutch set knows only the first edition. */
export function nameStandards({ method: { key } }: Pick<ReportSource, 'method'>): string {
  if (key === 'PEP4') return 'ISO 14025, EN 50693, EN 15804+A2'
  return key === 'NMD_OLD' ? 'ISO 14025, EN 15804+A1' : 'ISO 14025, EN 15804+A2'
}
