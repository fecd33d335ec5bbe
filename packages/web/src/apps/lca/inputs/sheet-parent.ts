import { idOf } from './input-wire.ts'

/** What the lines of a sheet belong to: a calculation, a template or a predefined input set, told apart by its IRI. */
export type SheetKind = 'calculation' | 'template' | 'inputSet'

const kinds: Readonly<Record<string, SheetKind>> = {
  calculations: 'calculation',
  templates: 'template',
  predefined_input_sets: 'inputSet',
}

export const sheetKindOf = (parent: string): SheetKind =>
  kinds[parent.split('/').at(-2) ?? ''] ?? 'calculation'

/** Only a calculation has results; lines of templates and sets are given to be used in one. */
export const hasResults = (parent: string): boolean => sheetKindOf(parent) === 'calculation'

/** Under which edits and answers of a sheet are kept in this browser. */
export const sheetKey = (parent: string): string => idOf(parent)
