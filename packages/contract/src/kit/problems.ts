/** All problem codes of the API with status and English text. `{{name}}` is a placeholder. */
export const problems = {
  syntaxError: { status: 400, text: 'Syntax error' },
  badRequest: { status: 400, text: '{{detail}}' },
  itemNotFound: { status: 400, text: 'Item not found for "{{iri}}".' },
  invalidIri: { status: 400, text: 'Invalid IRI "{{iri}}".' },
  wrongType: {
    status: 400,
    text: 'The type of the "{{field}}" attribute must be "{{expected}}", "{{given}}" given.',
  },
  accessDenied: { status: 403, text: 'Access Denied.' },
  strongerAccount: {
    status: 403,
    text: 'This account has rights that you do not have. Only somebody with all of its rights can change how it signs in or its status, or delete it.',
  },
  strongerAccountInDomain: {
    status: 403,
    text: 'Somebody with an address in these e-mail domains has rights that you do not have. Ask somebody with all of these rights, or a super administrator.',
  },
  invalidMembership: { status: 403, text: 'This membership is invalid, contact the administrator' },
  secondFactorRequired: {
    status: 403,
    text: 'Set up your second factor first: this account has no rights without it.',
  },
  emailNotVerified: {
    status: 403,
    text: 'The identity provider does not confirm your e-mail address.',
  },
  emailOutsideDomain: {
    status: 403,
    text: 'The identity provider signed you in as "{{email}}". That address does not belong to its e-mail domains.',
  },
  noAccountAtCompany: {
    status: 403,
    text: 'There is no account for "{{email}}". Ask an administrator of your company to invite you.',
  },
  passwordOnly: {
    status: 403,
    text: 'This account signs in with its password and second factor, not through a company.',
  },
  noSeatLeft: {
    status: 403,
    text: 'The licence of your company has no free seat. Ask an administrator of your company.',
  },
  notFound: { status: 404, text: 'Not Found' },
  noResultsYet: { status: 404, text: 'No results yet' },
  accountUnknown: { status: 404, text: 'There is no account for this e-mail address' },
  noIdentityProvider: {
    status: 404,
    text: 'No company signs in with this e-mail domain. Sign in with your password.',
  },
  signInExpired: { status: 404, text: 'This sign-in has expired. Start again.' },
  resetLinkExpired: { status: 404, text: 'Password reset link expired, request a new one' },
  emailLinkExpired: {
    status: 404,
    text: 'This link has expired. Request the change of your e-mail address again.',
  },
  methodNotAllowed: { status: 405, text: 'Method Not Allowed' },
  notAcceptable: {
    status: 406,
    text: 'Requested format "{{accept}}" is not supported. Supported MIME types are "application/ld+json", "application/json".',
  },
  requestTimeout: { status: 408, text: 'The request was not complete in time.' },
  locked: { status: 409, text: 'Calculation is locked in status "{{status}}".' },
  resultsOutdated: { status: 409, text: 'The results are older than the content.' },
  yearLocked: { status: 409, text: 'The year of this footprint is closed.' },
  actionNotAllowed: {
    status: 409,
    text: 'Action "{{action}}" is not allowed in status "{{status}}".',
  },
  signedOther: {
    status: 409,
    text: 'This is not what was submitted last: read it again before signing.',
  },
  successorExists: {
    status: 409,
    text: 'A new version of this calculation was begun already: "{{name}}" ("{{iri}}").',
  },
  folderNotEmpty: { status: 409, text: "Folder can't be deleted because it's not empty" },
  stillUsed: { status: 409, text: 'This record is still used and cannot be deleted.' },
  stillPublished: {
    status: 409,
    text: 'The declaration of this calculation is published. Withdraw it first.',
  },
  importInvalidated: {
    status: 409,
    text: 'import invalidated, rerun validation, else contact helpdesk',
  },
  importNotResumable: {
    status: 409,
    text: 'The import cannot be taken back: its rows are no longer kept.',
  },
  importInUse: { status: 409, text: '{{refusal}}' },
  noDemonstration: { status: 409, text: 'This company has no demonstration data.' },
  lastAdmin: { status: 409, text: 'The last company admin cannot be removed.' },
  invitationAccepted: { status: 409, text: 'This person has already set a password.' },
  accountInactive: { status: 409, text: 'This account is deactivated' },
  secondFactorActive: { status: 409, text: 'This account already has a second factor.' },
  secondFactorMissing: { status: 409, text: 'This account has no second factor.' },
  secondFactorKept: {
    status: 409,
    text: 'The second factor of this account cannot be removed: the installation requires it.',
  },
  idempotencyRunning: {
    status: 409,
    text: 'A request with this Idempotency-Key is still running.',
  },
  idempotencyUnanswered: {
    status: 409,
    text: 'A request with this Idempotency-Key was answered before, or ended without an answer. Its answer cannot be given again.',
  },
  stale: { status: 412, text: 'The record was changed meanwhile.' },
  tooLarge: { status: 413, text: 'The body is larger than {{limit}}.' },
  fileTooLarge: { status: 413, text: 'The file is larger than {{limit}} MB.' },
  queryTooLong: { status: 414, text: 'The query is longer than {{limit}}.' },
  unsupportedMediaType: {
    status: 415,
    text: 'The content-type "{{type}}" is not supported. Supported MIME types are {{supported}}.',
  },
  rangeNotSatisfiable: { status: 416, text: 'The file does not have the requested part.' },
  providerFailed: {
    status: 422,
    text: 'The identity provider did not complete the sign-in: "{{reason}}"',
  },
  unprocessable: { status: 422, text: '{{detail}}' },
  tooManyRequests: { status: 429, text: 'Too many requests, try again later.' },
  headersTooLarge: { status: 431, text: 'The headers are too large.' },
  internal: { status: 500, text: 'An error occurred' },
  unavailable: { status: 503, text: 'The service is busy, try again.' },
  filesUnavailable: {
    status: 503,
    text: 'Files cannot be stored or opened at the moment. Try again in a minute.',
  },
  databaseFull: {
    status: 503,
    text: 'Nothing can be saved at the moment, because the database has no room left. Tell the people who run this service.',
  },
  filesFull: {
    status: 507,
    text: 'The file was not stored, because there is no room left for files. Tell the people who run this service.',
  },
} as const

export type ProblemCode = keyof typeof problems

/** One violated rule of a body, with its path. */
export interface Violation {
  propertyPath: string
  message: string
  code: string
  hint?: string
}

/** Messages and codes of the generic rules. The message is part of the client's translation key. */
export const rules = {
  blank: {
    code: 'c1051bb4-d103-4f74-8988-acbcafc7fdc3',
    message: () => 'This value should not be blank.',
  },
  used: {
    code: '23bd9dbf-6b9b-41cd-a99e-4844bcf3077f',
    message: () => 'This value is already used.',
  },
  tooLong: {
    code: 'd94b19cc-114f-4f44-9cc4-4138e80a87b9',
    message: (n: number) => `This value is too long. It should have ${n} characters or less.`,
  },
  tooShort: {
    code: '9ff3fdc4-b214-49db-8718-39c315e33d45',
    message: (n: number) => `This value is too short. It should have ${n} characters or more.`,
  },
  email: {
    code: 'bd79c0ab-ddba-46cc-a703-a7a4b08de310',
    message: () => 'This value is not a valid email address.',
  },
  choice: {
    code: '8e179f1b-97aa-4560-a02f-2a8b42e49df7',
    message: () => 'The value you selected is not a valid choice.',
  },
  type: {
    code: 'ba785a8c-82cb-4283-967c-3cf342181b40',
    message: (t: string) => `This value should be of type ${t}.`,
  },
  tooMany: {
    code: '756b1212-697c-468d-a9ad-50dd783bb169',
    message: (n: number) => `This collection should contain ${n} elements or less.`,
  },
  min: {
    code: '76454e69-502c-46c5-9643-f447d837c4d5',
    message: (n: number) => `This value should be ${n} or more.`,
  },
  max: {
    code: '2d28afcb-e32e-45fb-a815-01c431a86a69',
    message: (n: number) => `This value should be ${n} or less.`,
  },
} as const
