import type { Classification } from '@cradle/contract'
import {
  addVersion,
  nameWithVersion,
  type BackgroundDatabase,
} from '#snapshots/background-databases'
import { shortSource } from '#snapshots/short-source'
import type { Section } from '../report-model.ts'
import { nameProject } from '../source/issued-from.ts'
import type { ReportSource } from '../source/report-source.ts'
import { translateCountries } from '../country-names.ts'
import { day, writeMass } from '../report-numbers.ts'
import { findPackagingMass, findProductMass } from './parts/known-masses.ts'
import { selectText } from '../texts/default-texts.ts'
import { documentTexts } from '../texts/document-texts.ts'
import { facts, textBlock, titled } from './parts/blocks.ts'
import { companyLines, siteLine } from './parts/company-lines.ts'
import { declaredUnitText, unitKind } from './parts/declared-unit.ts'
import { declaredRange } from './parts/module-columns.ts'
import { namesStages } from './parts/stage-figures.ts'

/** Who declares what, for whom, by which rules. */
export function generalInformation(source: ReportSource): Section {
  const t = documentTexts(source.language)
  const { method, product, owner, operator } = source
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
        ...classifyProduct(source),
        [
          unitName(source),
          [declaredUnitText(source), descriptionOfUnit(source)].filter(Boolean).join('\n'),
        ],
        ...(namesStages(source)
          ? [
              [
                t('declaration:pep.totalMass'),
                writeMass(findProductMass(source) + findPackagingMass(source), source.language),
              ] as [string, string],
            ]
          : []),
        [
          t('declaration:general.mass', { unitKind: unitKind(source) }),
          writeMass(findProductMass(source), source.language),
        ],
        [
          t('declaration:general.sites'),
          source.sites.map((site) => siteLine(site, source.language)).join('\n'),
        ],
        [
          t('declaration:general.market'),
          source.market && translateCountries(source.market, source.language),
        ],
        ...describeIssue(source),
        [t('declaration:general.scope'), declaredRange(source)],
        [t('declaration:general.epdType'), epdType(source)],
        [t('declaration:general.corePcr'), nameCoreRules(source)],
        [t('declaration:general.pcr'), selectText(source, 'pcr') ?? method.pcr],
        nameComplementaryRules(source),
        [t('declaration:general.software'), method.lcaSoftware],
        [t('declaration:general.database'), describeDatabases(source)],
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

type NamedFact = [name: string, text: string | null]

/** To which group and categories the product belongs, and the codes that identify it. */
export function classifyProduct(source: ReportSource): NamedFact[] {
  const t = documentTexts(source.language)
  const { productGroup, classifications = [] } = source.product
  const categories = listCategories(classifications)
  const undeclared = t('declaration:notDeclaredByManufacturer')
  return [
    [t('declaration:general.productGroup'), productGroup ?? (categories ? null : undeclared)],
    [t('declaration:general.classification'), categories],
    [t('declaration:general.productCode'), listProductCodes(source) || undeclared],
    [t('declaration:general.dopNumber'), source.product.dopNumber ?? null],
    [t('declaration:general.declaredPerformance'), listPerformance(source) || null],
  ]
}

/** One characteristic per line: `Reaction to fire: A1 (EN 13501-1)`. */
const listPerformance = ({ product: { declaredPerformance = [] } }: ReportSource): string =>
  declaredPerformance
    .map(
      ({ characteristic, value, specification }) =>
        `${characteristic}: ${value}${specification ? ` (${specification})` : ''}`,
    )
    .join('\n')

/** The complementary product category rules (c-PCR) of the product. */
export function nameComplementaryRules({ language, product }: ReportSource): NamedFact {
  const t = documentTexts(language)
  return [
    t('declaration:general.complementaryPcr'),
    product.complementaryPcr ?? t('declaration:notDeclaredByManufacturer'),
  ]
}

/** The verified model that a product was issued from, who certified its process, and the project that it is for. */
export function describeIssue({ issuedFrom, language }: ReportSource): NamedFact[] {
  if (!issuedFrom) return []
  const t = documentTexts(language)
  const { name, number, verifiedOn, contentHash, certifiedBy, certifiedUntil, project } = issuedFrom
  return [
    [
      t('declaration:general.model'),
      [
        t('declaration:general.modelStatement', {
          name,
          number: String(number),
          date: day(verifiedOn, language),
        }),
        issuedFrom.registrationNumber
          ? t('declaration:general.modelRegistration', { number: issuedFrom.registrationNumber })
          : '',
        t('declaration:general.modelContent', { hash: contentHash.slice(0, 16) }),
        certifiedBy && certifiedUntil
          ? t('declaration:general.modelCertified', {
              by: certifiedBy,
              date: day(certifiedUntil, language),
            })
          : '',
      ]
        .filter(Boolean)
        .join('\n'),
    ],
    [t('declaration:general.project'), project && nameProject(project)],
  ]
}

/** What identifies the product: GTIN, number of the manufacturer, UN CPC. */
function listProductCodes({
  language,
  product: { gtin, articleNumber, classifications = [] },
}: ReportSource): string {
  const article = documentTexts(language)('declaration:general.articleNumber')
  return [
    ...(gtin ? [`GTIN ${gtin}`] : []),
    ...(articleNumber ? [`${article} ${articleNumber}`] : []),
    ...classifications
      .filter(({ system }) => system === 'uncpc')
      .map(({ code, name }) => `${systemNames.uncpc} ${code ?? name}`),
  ].join('\n')
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
  namesStages(source)
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
  if (source.epdType === 'representative') return t('declaration:epdTypes.worstCase')
  return source.sites.length > 1
    ? t('declaration:epdTypes.specificSites', { n: source.sites.length })
    : t('declaration:epdTypes.specific')
}

/** The most databases that the general information names; the references name all of them. */
const MOST_DATABASES = 8

/** The background databases, one per line, with the statement of those of which no version is known. */
function describeDatabases(source: ReportSource): string {
  const t = documentTexts(source.language)
  const named = source.method.database ? [source.method.database] : []
  const others = listUnnamedDatabases(source, source.method.database).map(nameWithVersion)
  const all = [...new Set([...named, ...others])]
  const rest = all.length - MOST_DATABASES
  return [
    ...(all.length === 0 ? [t('declaration:notDeclaredByManufacturer')] : []),
    ...all.slice(0, MOST_DATABASES),
    ...(rest > 0 ? [t('declaration:database.more', { count: rest })] : []),
    ...stateUnversioned(source),
  ].join('\n')
}

/** The database that the method names, else those that the profiles come from. */
export function nameDatabase({ method, databases = [] }: ReportSource): string | null {
  return method.database ?? ([...new Set(databases.map(nameWithVersion))].join('; ') || null)
}

/** Background databases that a text does not name yet. */
export const listUnnamedDatabases = (
  { databases = [] }: ReportSource,
  text: string | null,
): BackgroundDatabase[] =>
  databases.filter((database) => !text?.includes(nameWithVersion(database)))

/** A source in full with its version: `National data, edition 2024; public copy (library 1)` */
export const describeDatabase = ({ source, version }: BackgroundDatabase): string =>
  addVersion(source.replace(/\s+/g, ' ').replace(/\.$/, ''), version)

/** The statement that the version of some databases is not declared; nothing where all are known. */
function stateUnversioned({ databases = [], language }: ReportSource): string[] {
  const names = databases.filter(({ version }) => !version).map(({ source }) => shortSource(source))
  return names.length === 0
    ? []
    : [
        documentTexts(language)('declaration:database.unversioned', {
          databases: [...new Set(names)].join('; '),
        }),
      ]
}

/** The rules that every declaration of the method follows; ISO 14025 contains none for products. */
export const nameCoreRules = ({ method: { key } }: Pick<ReportSource, 'method'>): string => {
  if (key === 'PEP4') return 'EN 50693, EN 15804+A2'
  return key === 'NMD_OLD' ? 'EN 15804+A1' : 'EN 15804+A2'
}

/** The standards on the cover: electrical products follow EN 50693 first, the older Dutch set has only the first edition. */
export function nameStandards({ method: { key } }: Pick<ReportSource, 'method'>): string {
  if (key === 'PEP4') return 'ISO 14025, EN 50693, EN 15804+A2'
  return key === 'NMD_OLD' ? 'ISO 14025, EN 15804+A1' : 'ISO 14025, EN 15804+A2'
}
