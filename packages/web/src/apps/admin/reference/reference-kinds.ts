import {
  Country,
  FunctionalUnit,
  LifeCycleStage,
  ProductType,
  Section,
  StandardUnit,
  TransportProfile,
  WasteProfile,
  type Field,
  type Resource,
} from '@cradle/contract'

/** A list whose records are made, changed and deleted. */
export type EditableResource = Resource & {
  operations: readonly ('list' | 'create' | 'get' | 'patch' | 'put' | 'delete')[]
}

/** The reference lists by the last part of their address. Fields, limits and units come from the contract. */
export const referenceKinds = {
  countries: Country,
  units: StandardUnit,
  'functional-units': FunctionalUnit,
  stages: LifeCycleStage,
  sections: Section,
  'transport-profiles': TransportProfile,
  'waste-profiles': WasteProfile,
  'product-types': ProductType,
} as const satisfies Record<string, EditableResource>

export type ReferenceKind = keyof typeof referenceKinds

export const referenceKindNames = Object.keys(referenceKinds) as ReferenceKind[]
export const isReferenceKind = (name: string): name is ReferenceKind =>
  Object.hasOwn(referenceKinds, name)

/** The fields of a list that a form can edit, in the order of the contract. */
export const listFields = (kind: ReferenceKind): [name: string, field: Field][] =>
  Object.entries<Field>(referenceKinds[kind].fields).filter(([, field]) => !field.readOnly)
