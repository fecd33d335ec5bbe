/**
 * Names of the documents that are no records of a collection; `documents.ts` says what each carries. Routes name a document,
 * and documents carry records: with the names in a file of their own neither file needs the other.
 */
export const documentTypes = [
  'CalculationCounts',
  'CalculationModel',
  'CalculationPresence',
  'CalculationResult',
  'CalculationSheet',
  'CalculationState',
  'ChecklistItem',
  'ColumnMapping',
  'Effect',
  'ExpiringDeclaration',
  'GroupAction',
  'InputBatchResult',
  'MethodStandardTexts',
  'NotificationSettings',
  'Readiness',
  'ReportComparison',
  'ReportKinds',
  'ReportPreview',
  'ReviewChecklist',
  'ReviewFinding',
  'ReviewSubmission',
  'StandardTexts',
  'SubmissionDifference',
  'TemplateUpdate',
  'Workflow',
  'WorkflowQuote',
] as const
export type DocumentType = (typeof documentTypes)[number]
