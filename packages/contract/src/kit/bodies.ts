import { z } from 'zod'
import {
  checklistAnswers,
  mailDigests,
  REASON_MAX,
  notificationTypes,
  calculationReportTypes,
  declaredSubjects,
  threadStates,
  workflowActions,
} from '../values/choices.ts'
import { recalculationReasons, successorAmounts } from '../values/footprints-choices.ts'
import { translatedTextNames, type TranslatedTextName } from '../values/text-names.ts'
import { DATE, PERIOD } from './field.ts'
import { MODEL_DECLARATIONS_MAX, settableModelStates } from '../values/model-choices.ts'
import { REPLACED_MAX } from '../values/replacement-limits.ts'
import { PARAMETERS_MAX } from '../values/parameter-limits.ts'
import { VARIANT_LINES_MAX, VARIANTS_MAX } from '../values/variant-limits.ts'
import { PUBLISH_MAX } from '../values/share-limits.ts'
import { locales } from '../values/statuses.ts'

/** Address of a record, or its id. */
const iri = z.string().min(1)
const selection = z.array(iri).min(1).max(500)
/** Maximum length of a comment on a review step [characters]. */
const comment = z.string().max(10_000).optional()
/** Maximum length of sign-in texts, because the index of attempts contains them [characters]. */
const shortText = z.string().min(1).max(512)
const day = z.string().regex(DATE)
/** What a declaration of a model is asked for with. What it does not say is that of the product. */
const modelChoices = {
  values: z
    .array(z.object({ parameter: z.string().min(1).max(64), value: z.number() }))
    .max(PARAMETERS_MAX)
    .optional(),
  profiles: z
    .array(z.object({ line: z.string().min(1).max(36), profile: z.string().min(1).max(36) }))
    .max(VARIANT_LINES_MAX)
    .optional(),
  suppliers: z
    .array(z.object({ line: z.string().min(1).max(36), supplier: z.string().min(1).max(36) }))
    .max(VARIANT_LINES_MAX)
    .optional(),
  /** The production site. */
  location: z.string().min(1).max(36).optional(),
}
const modelDeclaration = {
  ...modelChoices,
  name: z.string().trim().min(1).max(255),
  articleNumber: z.string().trim().min(1).max(64).optional(),
  gtin: z.string().max(14).optional(),
  validUntil: day.optional(),
  project: z
    .object({
      customer: z.string().trim().min(1).max(255),
      name: z.string().trim().min(1).max(255),
      site: z.string().trim().min(1).max(255).optional(),
    })
    .optional(),
}
const batchOperations = z
  .array(
    z.object({
      op: z.enum(['create', 'update', 'delete']),
      id: z.string().optional(),
      clientId: z.string().max(64).optional(),
      ifMatch: z.string().optional(),
      fields: z.record(z.string(), z.unknown()).optional(),
    }),
  )
  .min(1)
  .max(5000)
const page = z.int().min(1).max(1000)

const threadAnchor = z.object({
  kind: z.enum(['calculation', 'tab', 'field', 'input', 'cell', 'result', 'text', 'checklist']),
  place: z.string().max(64).optional(),
  record: z.string().max(255).optional(),
  field: z.string().max(64).optional(),
  term: z.string().max(36).optional(),
  indicator: z.string().max(64).optional(),
  stage: z.string().max(16).optional(),
  quote: z.string().max(1000).optional(),
  label: z.string().max(255).optional(),
})
const threadComment = {
  text: z.string().trim().min(1).max(10_000),
  mentions: z.array(z.string()).max(20).optional(),
  attachments: z.array(z.string()).max(10).optional(),
}

/**
 * Bodies of calls that do not write a resource. A route names its body, and the server checks it before calling the handler.
 * Only the server imports this module at run time; clients import its types.
 */
export const requestBodies = {
  Login: z.object({
    username: shortText,
    password: shortText,
    remember: z.boolean().optional().catch(undefined),
    /** Six digits of the second factor, or a recovery code. */
    code: z.string().max(64).optional(),
  }),
  TokenRefresh: z.object({ refreshToken: z.string().optional().catch(undefined) }),
  PasswordRequest: z.object({ email: shortText }),
  ResetToken: z.object({ token: shortText }),
  PasswordReset: z.object({ token: shortText, password: shortText }),
  /** Source of a price that was shipped without one. */
  ConfirmPrice: z.object({
    indicator: z.string().min(1).max(32),
    source: z.string().trim().min(1).max(1000),
  }),
  /** A declaration of a sample product with the unsaved values of a method. */
  SampleDeclaration: z.object({
    method: z.record(z.string().max(64), z.unknown()).optional(),
    language: z.enum(locales).optional(),
    page: page.optional(),
  }),
  StartImpersonation: z.object({ user: iri, reason: z.string().trim().min(1).max(REASON_MAX) }),
  /** The name of the company in the path, which confirms that this one is meant. */
  CompanyName: z.object({ name: z.string().max(255) }),
  /** The user's own password, for changes that a sign-in alone does not allow. */
  PasswordAgain: z.object({ password: shortText }),
  SecondFactorCode: z.object({ code: z.string().min(1).max(64) }),
  /** The domain of the address names the identity provider; the provider asks who the person is. */
  StartProviderSignIn: z.object({ email: shortText, remember: z.boolean().optional() }),
  /** The parameters with which the provider sent the browser back, and the secret of the start. */
  CompleteProviderSignIn: z.object({
    secret: shortText,
    state: shortText,
    code: z.string().min(1).max(4096).optional(),
    iss: shortText.optional(),
    error: shortText.optional(),
  }),
  /** Without a secret the stored one remains. */
  IdentityProvider: z.object({
    issuer: z.string().trim().min(1).max(512),
    clientId: z.string().trim().min(1).max(512),
    clientSecret: z.string().max(1024).optional(),
    active: z.boolean(),
    createsViewers: z.boolean(),
    password: z.string().max(512).optional(),
  }),
  ProviderDomain: z.object({ domain: z.string().trim().min(1).max(253) }),
  EmailChange: z.object({ email: z.string().min(1).max(180), password: shortText }),

  /**
   * Many writes to the lines of a calculation, all or nothing. The answer holds `applied` and one of `results` per
   * operation (InputBatchResult): 200 when all were written, 422 when a line was refused, 412 when one was changed meanwhile.
   */
  InputBatch: z.object({
    /** Values that a rule of the line refuses are kept as `pendingValues`, and the rest of the batch is written. */
    keepRefused: z.boolean().optional(),
    operations: batchOperations,
  }),
  /** The same for the inputs of a footprint. */
  FootprintInputBatch: z.object({ operations: batchOperations }),
  GroupFootprints: z.object({ footprints: selection }),
  /** A new year: its rows without amounts, or with those of the last year as estimates. */
  StartFootprintYear: z.object({
    timePeriod: z.string().regex(PERIOD),
    name: z.string().trim().min(1).max(255).optional(),
    amounts: z.enum(successorAmounts),
  }),
  /** Accepts the recalculation of a footprint; with `contentHash` only what was shown. */
  RecalculateFootprint: z.object({
    reason: z.enum(recalculationReasons),
    comment: z.string().max(10_000).optional(),
    contentHash: z.string().max(64).optional(),
  }),
  /** The variants of a product, in order. A row with an id is kept; a missing one is deleted. */
  ProductVariants: z.object({
    variants: z.array(z.record(z.string(), z.unknown())).max(VARIANTS_MAX),
  }),
  /** The parameters of a product, in order. A row with an id is kept; a missing one is deleted. */
  ProductParameters: z.object({
    parameters: z.array(z.record(z.string(), z.unknown())).max(PARAMETERS_MAX),
  }),
  UseModel: z.object({ calculation: iri }),
  /** Declarations as they would be issued. What they choose is enough to check them; with all of it, the quote knows which exist. */
  CheckModelDeclarations: z.object({
    declarations: z
      .array(z.object({ ...modelDeclaration, name: modelDeclaration.name.optional() }))
      .min(1)
      .max(MODEL_DECLARATIONS_MAX),
  }),
  /**
   * Declarations to issue. A parameter is named by its id or its name. They are published where the caller may publish, unless
   * `publish` is false.
   */
  IssueModelDeclarations: z.object({
    publish: z.boolean().optional(),
    collections: z.array(iri).max(50).optional(),
    declarations: z.array(z.object(modelDeclaration)).min(1).max(MODEL_DECLARATIONS_MAX),
  }),
  ModelStateChange: z.object({
    state: z.enum(settableModelStates),
    reason: z.string().trim().max(1000).optional(),
  }),
  /** Both or none. */
  ModelCertification: z.object({
    certifiedBy: z.string().trim().min(1).max(255).nullable(),
    certifiedUntil: day.nullable(),
  }),
  SampleVerdict: z.object({
    sample: z.enum(['passed', 'failed']),
    comment: z.string().trim().max(1000).optional(),
  }),
  /** Texts of a calculation in one language by the name of their field; null removes one. */
  LanguageTexts: z.object(
    Object.fromEntries(
      translatedTextNames.map((name) => [name, z.string().nullable().optional()]),
    ) as Record<TranslatedTextName, z.ZodOptional<z.ZodNullable<z.ZodString>>>,
  ),
  GroupCalculations: z.object({ calculations: selection, folder: iri.nullish() }),
  CopyInputSets: z.object({ predefinedInputSets: selection }),
  CopyTemplates: z.object({ templates: selection }),
  ApplyTemplate: z.object({ changes: z.array(z.string().min(1)).min(1).max(5000) }),
  /** Descriptions of lines whose profile is not known. */
  ProfileChoices: z.object({ names: z.array(z.string().max(255)).min(1).max(200) }),
  /** Profiles to read together; with a calculation the answer contains their default waste scenarios. */
  ProfileModels: z.object({
    profiles: z.array(iri).min(1).max(1000),
    calculation: iri.optional(),
  }),
  /** What to restore: the whole state, or only these lines (IRIs, also deleted ones) and these fields of the calculation. */
  RestoreRevision: z.object({
    inputs: z.array(iri).max(5000).optional(),
    fields: z.array(z.string().min(1)).max(500).optional(),
  }),
  /** The same of a footprint: the whole state, or only these rows of the sheet (their series) and these fields. */
  RestoreFootprintRevision: z.object({
    series: z.array(z.string().min(1).max(64)).max(5000).optional(),
    fields: z.array(z.string().min(1)).max(500).optional(),
  }),
  /** Products that accept their new results; without a list all that changed and are not locked. */
  AcceptPortfolio: z.object({ items: z.array(iri).min(1).max(5000).optional() }),

  /**
   * A profile and the one in its place; without the latter the answer only says where the profile is used. Without records: all of
   * the company, up to the limit.
   */
  PreviewReplacement: z.object({
    replaced: iri,
    by: iri.optional(),
    records: z.array(iri).min(1).max(REPLACED_MAX).optional(),
  }),
  /** Records with the state in which their totals were shown. */
  ReplaceProfile: z.object({
    replaced: iri,
    by: iri,
    places: z
      .array(z.object({ record: iri, version: z.string().max(64) }))
      .min(1)
      .max(REPLACED_MAX),
  }),
  /** Records with what the replacement answered for each. */
  UndoReplacement: z.object({
    records: z
      .array(z.object({ record: iri, undo: z.string().min(1).max(1_000_000) }))
      .min(1)
      .max(REPLACED_MAX),
  }),

  /** Current place of the user; others see it for 30 s. */
  PresenceReport: z.object({
    place: z.string().min(1).max(64),
    record: z.string().max(255).optional(),
    field: z.string().max(64).optional(),
    leaving: z.boolean().optional(),
  }),
  /** A company's mapping of spreadsheet columns: header in lower case → API field, null for a column to ignore. */
  ColumnMapping: z.object({
    columns: z.record(z.string().max(255), z.string().max(64).nullable()),
  }),
  /** Cells of a staged row to change, by index of the column; null empties a cell. `omitted` leaves the row out of the import. */
  ImportRowRepair: z.object({
    cells: z
      .record(
        z.string().regex(/^\d{1,3}$/),
        z.union([z.string().max(32_767), z.number(), z.boolean(), z.null()]),
      )
      .optional(),
    omitted: z.boolean().optional(),
  }),
  /** How sheets of the file are read, in place of all earlier choices: `key` of the layout, null to leave a sheet out. */
  ImportSheetChoices: z.object({
    sheets: z
      .array(
        z.object({
          name: z.string().max(255),
          key: z.string().max(64).nullable().optional(),
          headerLine: z.number().int().min(1).max(1_048_576).optional(),
        }),
      )
      .max(100),
  }),
  /** Remembered headers by key of the sheet: header → key of the column, null for a column to leave out. */
  ImportColumnMapping: z.object({
    sheets: z.record(
      z.string().max(64),
      z.record(z.string().max(255), z.string().max(64).nullable()),
    ),
  }),
  /** Mail settings of a user: for all notifications, or by type. */
  NotificationSettings: z.object({
    digest: z.enum(mailDigests),
    types: z.partialRecord(z.enum(notificationTypes), z.enum(mailDigests)).optional(),
  }),

  /** Preview of a document. `texts` are unsaved texts of the form; `pages` are the requested page numbers, from 1. */
  ReportPreview: z.object({
    type: z.enum(calculationReportTypes),
    language: z.enum(locales).optional(),
    declares: z.enum(declaredSubjects).optional(),
    variant: z.string().max(36).optional(),
    texts: z.record(z.string().max(64), z.string().max(65_535)).optional(),
    page: page.optional(),
    pages: z.array(page).min(1).max(10).optional(),
  }),
  ReportDownloads: z.object({
    calculations: selection,
    format: z.enum(calculationReportTypes),
    language: z.enum(locales).optional(),
  }),

  /** Keys of the proposed values that are accepted; all others are refused. */
  AcceptSupplierData: z.object({ accepted: z.array(z.string().min(1).max(128)).max(1000) }),

  CheckEpd: z.object({ validUntil: day.optional() }),
  /** Without a day the declarations are valid as long as their verification says. */
  PublishEpds: z.object({
    epds: z.array(iri).min(1).max(PUBLISH_MAX),
    validUntil: day.optional(),
    collections: z.array(iri).max(100).optional(),
  }),
  UnpublishEpds: z.object({
    epds: selection,
    reason: z.string().trim().min(1).max(1000).optional(),
    replacedBy: iri.optional(),
  }),
  CollectEpds: z.object({ collection: iri, epds: selection }),

  WorkflowQuote: z.object({ action: z.enum(workflowActions), items: selection }),
  SubmitReviews: z.object({
    reviews: selection,
    reviewer: iri,
    comment,
    dueAt: z.string().optional(),
  }),
  MoveReviews: z.object({ reviews: selection, comment }),
  /** `password` and `contentHash` are the sign-off of our own client: they prove the signer and the content. */
  ApproveReviews: z.object({
    reviews: selection,
    comment,
    validUntil: z.string().optional(),
    password: z.string().max(256).optional(),
    contentHash: z.string().max(64).optional(),
  }),
  /** With `answersRequired` it is resubmitted only when every question of the reviewer is answered. */
  RejectReviews: z.object({ reviews: selection, comment, answersRequired: z.boolean().optional() }),
  AssignReviews: z.object({ reviews: selection, reviewer: iri, comment }),
  PurchaseCalculations: z.object({ calculations: selection }),
  /** Reason for a new version of a finished calculation. */
  MakeSuccessor: z.object({ reason: z.enum(['renewal', 'correction']).optional() }),

  OpenThread: z.object({ anchor: threadAnchor, ...threadComment }),
  AnswerThread: z.object({ ...threadComment, state: z.enum(threadStates).optional() }),
  ThreadStateChange: z.object({ state: z.enum(threadStates) }),
  AnswerChecklist: z.object({
    answers: z
      .array(
        z.object({
          key: z.string().max(64),
          answer: z.enum(checklistAnswers).nullable(),
          note: z.string().max(5000).optional(),
          /** `hash` of the evidence that the reviewer had in view. */
          evidence: z.string().max(64).optional(),
        }),
      )
      .min(1)
      .max(200),
  }),
} as const satisfies Record<string, z.ZodType>

export type BodyName = keyof typeof requestBodies
/** A checked body as the handler receives it. */
export type RequestBody<N extends BodyName> = z.output<(typeof requestBodies)[N]>
/** A body as a client sends it. */
export type SentBody<N extends BodyName> = z.input<(typeof requestBodies)[N]>
