import type { ModelFault, ModelSample, VariantFault, VariantFigures } from '@cradle/engine/family'
import { choice, date, dateTime, int, json, ref, str } from '../kit/field.ts'
import { resource } from '../kit/resource.ts'
import { document, route } from '../kit/route.ts'
import {
  modelDeclarationStates,
  modelStates,
  modelStops,
  sampleStates,
} from '../values/model-choices.ts'
import type { ModelTerm } from './model-terms.ts'
import type { ModelSites, NamedRecord } from './family.ts'
import type { Parameter } from './parameters.ts'

export type ModelState = (typeof modelStates)[number]
export type ModelStop = (typeof modelStops)[number]
export type ModelDeclarationState = (typeof modelDeclarationStates)[number]

const sent = { required: true, readOnly: true } as const
const view = { entity: 'calculation', action: 'view' } as const
const issue = { entity: 'calculation', action: 'purchase' } as const

/** A verified product with terms, from which declarations are issued (decision 0166). */
export const VerifiedModel = resource({
  type: 'VerifiedModel',
  base: '/2',
  path: '/models',
  entity: 'calculation',
  ownership: 'company',
  description: 'A verified product from which declarations are issued within verified bounds',
  fields: {
    calculation: ref('Calculation', { required: true, fixed: true }),
    name: str(255, sent),
    contentHash: str(64, { ...sent, description: 'Of what the verifier signed' }),
    state: choice(modelStates, sent),
    stoppedBy: choice(modelStops, { readOnly: true, description: 'Absent while it is active' }),
    stoppedBecause: str(1000, { readOnly: true }),
    stoppedAt: dateTime({ readOnly: true }),
    validUntil: date(sent),
    certifiedBy: str(255, {
      readOnly: true,
      description: 'Who certified the process that makes declarations from it',
    }),
    certifiedUntil: date({ readOnly: true }),
    issued: int({ ...sent, description: 'Declarations that were made from it' }),
    failed: int({ ...sent, description: 'Declarations that could not be made' }),
    interval: int({ readOnly: true, description: 'Every how many declarations are a sample' }),
    waitingSamples: int(sent),
  },
  operations: ['list', 'get'],
  filters: {
    state: { by: 'exact' },
    calculation: { by: 'reference' },
    name: { by: 'partial' },
  },
  orders: ['name', 'state', 'validUntil', 'createdAt'],
  defaultOrder: [['createdAt', 'desc']],
})

/** A delivery that a declaration is about. */
export interface ModelProject {
  customer: string
  name: string
  /** Where it is delivered. */
  site?: string
}

/** What a declaration is asked for with. What it does not say is that of the product. */
export interface ModelChoices {
  values?: { parameter: string; value: number }[]
  profiles?: { line: string; profile: string }[]
  suppliers?: { line: string; supplier: string }[]
  /** The production site. */
  location?: string
}

/** A declaration that was issued from a verified model. */
export const ModelDeclaration = resource({
  type: 'ModelDeclaration',
  base: '/2',
  path: '/model_declarations',
  entity: 'calculation',
  ownership: 'company',
  fields: {
    verifiedModel: ref('VerifiedModel', sent),
    number: int({ ...sent, description: 'Counts the declarations of the model, from 1' }),
    name: str(255, sent),
    articleNumber: str(64, { readOnly: true }),
    gtin: str(14, { readOnly: true }),
    choices: json<ModelChoices>({ ...sent }),
    project: json<ModelProject>({ readOnly: true }),
    validUntil: date(sent),
    state: choice(modelDeclarationStates, sent),
    failure: str(1000, { readOnly: true, description: 'Why it was not made or not published' }),
    calculation: ref('Calculation', {
      readOnly: true,
      description: 'The product that it declares; absent until it is made',
    }),
    registrationNumber: str(64, { readOnly: true }),
    sample: choice(sampleStates, {
      readOnly: true,
      description: 'Of a declaration that the reviewer judges',
    }),
    sampleComment: str(1000, { readOnly: true }),
    sampledByName: str(255, { readOnly: true }),
    sampledAt: dateTime({ readOnly: true }),
  },
  operations: ['list', 'get'],
  filters: {
    verifiedModel: { by: 'reference' },
    calculation: { by: 'reference' },
    state: { by: 'exact' },
    sample: { by: 'exact' },
    articleNumber: { by: 'exact' },
    name: { by: 'partial' },
  },
  orders: ['number', 'name', 'createdAt'],
  defaultOrder: [['createdAt', 'desc']],
})

/** One requested declaration, checked and computed; nothing is made. */
export interface CheckedDeclaration {
  faults: readonly ModelFault[]
  /** Absent where the engine has no result. */
  figures?: VariantFigures
  /** Why there is no result. */
  fault?: VariantFault
}

/**
 * What issuing declarations costs, for those who may issue them [credits]. What was issued before, or is asked for twice, is not paid
 * again.
 */
export interface ModelQuote {
  /** Declarations that would be made. */
  count: number
  cost: number
  /** What is left beside the declarations that are being made. */
  balance: number
}

/** A line of the model with the profiles and suppliers that it may have. */
export interface ModelLine {
  id: string
  name: string
  profile: NamedRecord | null
  allowed: NamedRecord[]
  supplier: NamedRecord | null
  suppliers: NamedRecord[]
}

/** A sample that was computed before the model was signed, with its figures. */
export interface ComputedSample extends ModelSample {
  figures?: VariantFigures
  /** Why there is no result. */
  fault?: VariantFault
}

/** The terms of a model as they were submitted, with the samples that were computed from them. */
export interface SubmittedModel {
  terms: readonly (ModelTerm & { id: string })[]
  lines: readonly ModelLine[]
  sites: ModelSites
  parameters: readonly Parameter[]
  samples: readonly ComputedSample[]
}

export const modelRoutes = {
  use: route({
    method: 'POST',
    base: '/2',
    path: '/models',
    permission: issue,
    title: 'Put a verified product with terms into use as a model',
    body: 'UseModel',
    resource: VerifiedModel,
    status: 201,
  }),
  form: route({
    method: 'GET',
    base: '/2',
    path: '/models/{id}/form',
    permission: view,
    title: 'What was verified: the terms of a model, its parameters and lines, and its samples',
    record: VerifiedModel,
    answer: document('ModelForm'),
  }),
  check: route({
    method: 'POST',
    base: '/2',
    path: '/models/{id}/checks',
    permission: view,
    title: 'Check declarations against the terms of a model and compute them; nothing is made',
    body: 'CheckModelDeclarations',
    record: VerifiedModel,
    answer: document('ModelChecks'),
    status: 200,
  }),
  issue: route({
    method: 'POST',
    base: '/2',
    path: '/models/{id}/declarations',
    permission: issue,
    title:
      'Issue declarations from a model, all or none; the same request again answers with the same declarations',
    body: 'IssueModelDeclarations',
    record: VerifiedModel,
    answer: document('IssuedDeclarations'),
    status: [201, 202],
  }),
  state: route({
    method: 'PUT',
    base: '/2',
    path: '/models/{id}/state',
    permission: view,
    title: 'Suspend, resume or withdraw a model',
    body: 'ModelStateChange',
    record: VerifiedModel,
    resource: VerifiedModel,
  }),
  certification: route({
    method: 'PUT',
    base: '/2',
    path: '/models/{id}/certification',
    permission: { entity: 'review', action: 'accept' },
    title: 'Write or remove the process certification of a model',
    body: 'ModelCertification',
    record: VerifiedModel,
    resource: VerifiedModel,
  }),
  sample: route({
    method: 'PUT',
    base: '/2',
    path: '/model_declarations/{id}/sample',
    permission: { entity: 'review', action: 'accept' },
    title: 'Judge a sample; a failed one suspends its model',
    body: 'SampleVerdict',
    record: ModelDeclaration,
    resource: ModelDeclaration,
  }),
}
