import type { DocumentType } from '../kit/document-types.ts'
import { calculationDocuments } from './calculations.ts'
import { footprintDocuments } from './footprints.ts'
import { importDocuments } from './imports.ts'
import { libraryDocuments } from './library.ts'
import { notificationDocuments } from './notifications.ts'
import { reportDocuments } from './reports.ts'
import { reviewDocuments } from './reviews.ts'
import type { DocumentShape } from './shape.ts'
import { templateDocuments } from './templates.ts'
import type { ReadFields } from '../kit/field.ts'
import type { SubmittedPart } from '../reviews/review-values.ts'

export type { GroupItem } from './calculations.ts'
export type { DocumentShape } from './shape.ts'

/**
 * All types of documents below `/2` that are not records. The documentation, the contexts and the OpenAPI document are made
 * from this list, and the server can use no other type.
 */
export const documents = {
  ...calculationDocuments,
  ...footprintDocuments,
  ...reviewDocuments,
  ...reportDocuments,
  ...importDocuments,
  ...libraryDocuments,
  ...templateDocuments,
  ...notificationDocuments,
} as const satisfies Record<DocumentType, DocumentShape>

/** Fields of a document. Unknown values are omitted. */
export type DocumentFields<T extends DocumentType> = ReadFields<(typeof documents)[T]['fields']>
/** A document as a client reads it. */
export type DocumentOf<T extends DocumentType> = { '@id'?: string; '@type': T } & DocumentFields<T>

/** Workflow status of a calculation, and every action with the reason if it is refused. */
export type Workflow = DocumentFields<'Workflow'>
export type WorkflowQuote = DocumentFields<'WorkflowQuote'>
/** One submission of a review round, with its content hash. */
export type ReviewSubmission = Omit<DocumentFields<'ReviewSubmission'>, SubmittedPart>
/** A submission with the frozen calculation, its lines as documents and the results (as in /results). */
export type ReviewSubmissionState = DocumentFields<'ReviewSubmission'> &
  Required<Pick<DocumentFields<'ReviewSubmission'>, SubmittedPart>>
export type SubmissionDifference = DocumentFields<'SubmissionDifference'>
export type ChecklistItem = DocumentFields<'ChecklistItem'>
/** A finding before the verdict for both sides: an unusual value with its rule and size. */
export type ReviewFinding = DocumentFields<'ReviewFinding'>
/** An expiring or expired declaration, and the draft of its renewal. */
export type ExpiringDeclaration = DocumentFields<'ExpiringDeclaration'>
/** Report kinds of a calculation. */
export type ReportKinds = DocumentFields<'ReportKinds'>
/**
 * Differences of a document from an earlier one: fields and lines in API form, and results per indicator and module. Without
 * `with` there is no earlier document.
 */
export type ReportComparison = DocumentFields<'ReportComparison'>
/** `missing`: number of items for which a report would be refused; the preview is drawn nevertheless. */
export type ReportPreview = DocumentFields<'ReportPreview'>
/** Shipped texts with placeholders, beside the method's own texts. */
export type MethodStandardTexts = DocumentFields<'MethodStandardTexts'>
/** A page of the declaration of a sample product with the unsaved values of a method. */
export type SampleDeclaration = DocumentFields<'SampleDeclaration'>
/** A staged row of an import. */
export type ImportRow = DocumentFields<'ImportRow'>
/** A profile that a version adds, changes or withdraws. */
export type VersionChange = DocumentFields<'VersionChange'>
/** What a version changes, in numbers. */
export type VersionCockpit = DocumentFields<'VersionCockpit'>
/** A product that uses changed or withdrawn profiles of a version. */
export type VersionProduct = DocumentFields<'VersionProduct'>
