import type { ModelTerm } from '@cradle/contract'
import type { DeclarationTerm } from '@cradle/engine/family'
import type { FieldErrors } from '../../../ui/form/form-state.ts'

/** Name of the API field. */
export const modelTerms = 'modelTerms'

/** A term that is being written, possibly incomplete. `key` names it in the form, whatever its place in the list. */
export type TermDraft = Partial<ModelTerm> & { key: string; kind: ModelTerm['kind'] }
export type TermField = Exclude<keyof ModelTerm, 'id' | 'kind'>

/** A parameter has one term at most, which therefore needs no id: its fields stand there before it has a term. */
export const parameterKey = (parameter: string): string => `parameter-${parameter}`

export const readDrafts = (terms: readonly ModelTerm[]): TermDraft[] =>
  terms.map((term) => ({
    ...term,
    key:
      term.kind === 'parameter'
        ? parameterKey(term.parameter ?? '')
        : term.kind === 'sampling' || term.kind === 'deviation'
          ? term.kind
          : (term.id ?? ''),
  }))

export const writeTerms = (drafts: readonly TermDraft[]): ModelTerm[] =>
  drafts.map(({ key: _key, ...term }) => term)

const filledFields = ['minimum', 'maximum', 'interval', 'tolerance', 'explanation'] as const

const isEmpty = (draft: TermDraft): boolean =>
  filledFields.every((field) => draft[field] === undefined || draft[field] === '')

/** Terms that stand for themselves: a list shows them while they are empty. */
const isListed = ({ kind }: TermDraft): boolean =>
  kind === 'profile' || kind === 'supplier' || kind === 'location' || kind === 'combination'

/** The terms with a changed one. One whose fields are all empty is none, unless a list shows it. */
export function changeTerm(
  drafts: readonly TermDraft[],
  term: Pick<TermDraft, 'key' | 'kind'> & Partial<TermDraft>,
  change: Partial<Record<TermField, string | number | undefined>>,
): TermDraft[] {
  const before = drafts.find(({ key }) => key === term.key)
  const changed = Object.fromEntries(
    Object.entries({ ...(before ?? term), ...change }).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  ) as TermDraft
  const isKept = isListed(changed) || !isEmpty(changed)
  if (!before) return isKept ? [...drafts, changed] : [...drafts]
  return drafts.flatMap((draft) => (draft === before ? (isKept ? [changed] : []) : [draft]))
}

/** Name of a field of a term in the form. */
export const termField = (key: string, field: TermField | 'kind'): string =>
  `${modelTerms}[${key}].${field}`

/** What was refused, at the terms of the form: the server names them by their place in the list. */
export const placeErrors = (errors: FieldErrors, drafts: readonly TermDraft[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const [, index, field] = /^modelTerms\[(\d+)\]\.(\w+)$/.exec(path) ?? []
      const draft = index === undefined ? undefined : drafts[Number(index)]
      return [draft ? termField(draft.key, field as TermField) : path, message]
    }),
  )

/** The complete terms among them, as the engine draws samples from them. */
export const listComplete = (drafts: readonly TermDraft[]): DeclarationTerm[] =>
  drafts.flatMap((draft): DeclarationTerm[] => {
    const { key: id, kind, parameter, minimum, maximum, line, condition } = draft
    const { profile, supplier, location } = draft
    if (kind === 'parameter' && parameter && minimum !== undefined && maximum !== undefined)
      return [{ id, kind, parameter, minimum, maximum }]
    if (kind === 'profile' && line && profile) return [{ id, kind, line, profile }]
    if (kind === 'supplier' && line && supplier) return [{ id, kind, line, supplier }]
    if (kind === 'location' && location) return [{ id, kind, location }]
    return kind === 'combination' && condition ? [{ id, kind, condition }] : []
  })
