import { moduleNoteNames } from '@cradle/contract/text-names'
import type { calculationFiles, ReportTextName } from '@cradle/contract'

type FileField = (typeof calculationFiles)[keyof typeof calculationFiles]
type FileKind = 'image' | 'document'
interface ReportSection {
  id: string
  texts: readonly ReportTextName[]
  files: readonly { field: FileField; kind: FileKind }[]
}

const findFileKind = (field: FileField): FileKind =>
  field.includes('Image') ? 'image' : 'document'
const buildFileEntry = <const F extends FileField>(field: F) => ({
  field,
  kind: findFileKind(field),
})

/** The report's texts and files in the order of the report. */
export const reportSections = [
  {
    id: 'product',
    texts: [
      'productDescriptionSummary',
      'productDescription',
      'productDescriptionConfidential',
      'application',
      'technicalData',
      'svhc',
    ],
    files: [
      buildFileEntry('productImageFile'),
      buildFileEntry('productDescriptionImageFile'),
      buildFileEntry('productFlowImageFile'),
      buildFileEntry('productPerformanceFile'),
    ],
  },
  {
    id: 'production',
    texts: [
      'productionProcessSummary',
      'productionProcess',
      'productionProcessConfidential',
      'powerMix',
      'allocation',
    ],
    files: [buildFileEntry('productionProcessImageFile'), buildFileEntry('productionProcessFile')],
  },
  {
    id: 'construction',
    texts: [
      'constructionProcessSummary',
      'constructionProcess',
      'constructionProcessConfidential',
      'siteEmissions',
    ],
    files: [
      buildFileEntry('constructionProcessImageFile'),
      buildFileEntry('constructionProcessFile'),
      buildFileEntry('constructionWasteFile'),
    ],
  },
  {
    id: 'use',
    texts: ['useStageEmissions', 'rslSourceProduct', 'rslSourceParts', 'rslConditions'],
    files: [],
  },
  {
    id: 'notes',
    texts: moduleNoteNames,
    files: [],
  },
  {
    id: 'data',
    texts: [
      'teamMembers',
      'dataReferencePeriod',
      'dataQualityStatement',
      'estimatesAndAssumptions',
      'projectDocumentation',
      'generalSubstantiation',
    ],
    files: [],
  },
  {
    id: 'declaration',
    texts: [
      'purposeAndTargetGroups',
      'representativeness',
      'pcr',
      'abbreviations',
      'cutOffA1A3',
      'cutOffA4A5',
      'cutOffB',
      'cutOffC',
      'cutOffD',
      'annex2References',
    ],
    files: [],
  },
  { id: 'excluded', texts: [], files: [] },
  {
    id: 'interpretation',
    texts: ['contributionAnalysisProduct', 'contributionAnalysisStages', 'sensitivityAnalysis'],
    files: [
      buildFileEntry('contributionAnalysisImageFile'),
      buildFileEntry('sensitivityAnalysisImageFile'),
    ],
  },
] as const satisfies readonly ReportSection[]

/** The texts of the Expert tab. */
export const expertTexts = [
  'inputSubstantiation',
  'outputSubstantiation',
  'interpretation',
  'scopeOfDeclaration',
] as const satisfies readonly ReportTextName[]

export const reportTextFields = reportSections.flatMap((section) => section.texts)
export type ReportTextField = (typeof reportTextFields)[number] | (typeof expertTexts)[number]

/**
 * Only the report for the reviewer contains these. Declarations omit them, and sister companies
 * cannot read them.
 */
export const isConfidential = (field: string): boolean =>
  field.endsWith('Confidential') ||
  [
    'productPerformanceFile',
    'productionProcessFile',
    'constructionProcessFile',
    'constructionWasteFile',
  ].includes(field)

/** Finds the report section of a readiness field. */
export const findReportSection = (field: string): string | undefined =>
  field === 'dataCollectionYear'
    ? 'data'
    : field === 'allocationImage'
      ? 'production'
      : field === 'customFlowDiagram'
        ? 'product'
        : field === 'excludedFlows'
          ? 'excluded'
          : reportSections.find(
              ({ texts, files }) =>
                (texts as readonly string[]).includes(field) ||
                files.some((one) => one.field === field),
            )?.id
