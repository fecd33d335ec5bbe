import { REPLACED_MAX } from '../values/replacement-limits.ts'
import { document, route } from '../kit/route.ts'

/** What lines belong to whose profile is replaced. Lines of sets are named, and never replaced from a product. */
export const replacementKinds = ['product', 'semiFinished', 'template', 'inputSet'] as const
export type ReplacementKind = (typeof replacementKinds)[number]

/** Why a record keeps the profile. */
export const replacementRefusals = [
  /** In review, verified or bought. */
  'locked',
  /** The other profile is not kept for the method of the record. */
  'method',
  /** The user may not edit records of this kind. */
  'right',
  /** Its lines are edited in the set, which serves many products. */
  'inputSet',
  /** An earlier version of the profile has a unit that is not converted to that of the other one. */
  'unit',
  /** Somebody edited it since its totals were shown. */
  'changed',
  /** It has no such line any more, or is deleted. */
  'gone',
  /** A line was refused, as `violations` say. */
  'refused',
] as const
export type ReplacementRefusal = (typeof replacementRefusals)[number]

/** The leading figure of a product [unit per declared unit], as it is and as it would be. A figure that is not known is absent. */
export interface ReplacementFigure {
  /** Code of the indicator, or `MKI` for the single score. */
  indicator: string
  unit: string
  before?: number
  after?: number
  /** A part of one of the figures is unknown. */
  isIncomplete?: true
}

/** A record with lines of the profile. */
export interface ReplacementPlace {
  /** Address of the calculation, template or set. */
  record: string
  kind: ReplacementKind
  name: string
  /** The state that was read: the replacement names it, and leaves out what has another one by then. */
  version: string
  /** Addresses of its lines with the profile, in their order. */
  inputs: string[]
  refusal?: ReplacementRefusal
  /** Status of a locked calculation. */
  status?: string
  figure?: ReplacementFigure
}

/** A profile that is replaced, or that replaces it. */
export interface ReplacedProfile {
  profile: string
  name: string
  unit: string
}

/** What became of a record. */
export interface ReplacedRecord {
  record: string
  refusal?: ReplacementRefusal
  /** What a rule says of a refused line. */
  message?: string
  /** Lines that were written. */
  lines: number
  /** Sent back, it undoes the replacement in this record. Only the server can read it. */
  undo?: string
}

const edit = { entity: 'calculation', action: 'edit' } as const
const path = '/profile_replacements'
const shared = {
  method: 'POST',
  base: '/2',
  permission: edit,
  status: 200,
} as const

/** Another profile in the place of one, in many products. */
export const replacementRoutes = {
  preview: route({
    ...shared,
    path: `${path}/preview`,
    title: `Totals of at most ${REPLACED_MAX} records before and after a profile is replaced; nothing is written`,
    body: 'PreviewReplacement',
    answer: document('ReplacementPreview'),
  }),
  replace: route({
    ...shared,
    path,
    title: `Replace a profile in at most ${REPLACED_MAX} records, in each all lines or none`,
    body: 'ReplaceProfile',
    answer: document('ProfileReplacement'),
  }),
  undo: route({
    ...shared,
    path: `${path}/undo`,
    title: 'Put a replaced profile back into the lines that nobody changed since',
    body: 'UndoReplacement',
    answer: document('ProfileReplacement'),
  }),
}
