/** Names of the texts of a calculation, separate from the fields, so that the bodies of calls can name them. */

/** Notes on the modules of the life cycle. */
export const moduleNoteNames = [
  'noteA2',
  'noteA3',
  'noteA4',
  'noteA5',
  'noteB1',
  'noteB2',
  'noteB3',
  'noteB4',
  'noteB5',
  'noteB6',
  'noteB7',
  'noteC1',
  'noteC2',
  'noteC3',
  'noteC4',
  'noteD',
] as const

/** Free texts of a report. The method's default replaces an empty text when a report is made. */
export const reportTextNames = [
  'allocation',
  ...moduleNoteNames,
  'contributionAnalysisProduct',
  'contributionAnalysisStages',
  'sensitivityAnalysis',
  'teamMembers',
  'dataReferencePeriod',
  'productDescriptionSummary',
  'productDescription',
  'productDescriptionConfidential',
  'productionProcessSummary',
  'productionProcess',
  'productionProcessConfidential',
  'constructionProcessSummary',
  'constructionProcess',
  'constructionProcessConfidential',
  'siteEmissions',
  'useStageEmissions',
  'rslSourceProduct',
  'rslSourceParts',
  'rslConditions',
  'projectDocumentation',
  'estimatesAndAssumptions',
  'dataQualityStatement',
  'powerMix',
  'application',
  'technicalData',
  'svhc',
  'generalSubstantiation',
  'abbreviations',
  'pcr',
  'purposeAndTargetGroups',
  'representativeness',
  'cutOffA1A3',
  'cutOffA4A5',
  'cutOffB',
  'cutOffC',
  'cutOffD',
  'annex2References',
  'inputSubstantiation',
  'outputSubstantiation',
  'interpretation',
  'scopeOfDeclaration',
] as const
export type ReportTextName = (typeof reportTextNames)[number]
/** Omitted for callers with the sibling scope only, and in all public documents. */
export const confidentialTextNames: readonly ReportTextName[] = [
  'productDescriptionConfidential',
  'productionProcessConfidential',
  'constructionProcessConfidential',
]

/** Texts of a calculation that can be written in several languages: names in the declaration, and the report texts. */
export const translatedTextNames = [
  'productName',
  'functionalUnitTitle',
  'functionalUnitDescription',
  ...reportTextNames,
] as const
export type TranslatedTextName = (typeof translatedTextNames)[number]
/** Texts whose translation is counted as missing. A product name without one is the same in all languages. */
export const neededTranslationNames: readonly TranslatedTextName[] = translatedTextNames.filter(
  (name) => name !== 'productName',
)
