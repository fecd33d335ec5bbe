import { Calculation, PredefinedInputSet, Template, type Resource } from '@cradle/contract'

/** What lines can hang under: the tables of both, and what differs between the parents. */
export interface LineKind {
  /** Wire field of a line that names its parent. */
  field: 'calculation' | 'template' | 'predefinedInputSet'
  resource: Resource
  /** Table of the parents. */
  parents: string
  /** Table of their lines, and its column of the parent. */
  lines: string
  column: string
  /** Parents are marked as deleted, not removed. */
  softDelete: boolean
  /** The parent says how production waste is given; a set takes this from the calculation it goes into. */
  saysProductionWaste: boolean
  /** The parent stands at a location, so that suppliers must be connected to it. */
  standsAtLocation: boolean
}

export const lineKinds = {
  calculation: {
    field: 'calculation',
    resource: Calculation,
    parents: 'calculations',
    lines: 'inputs',
    column: 'calculation_id',
    softDelete: true,
    saysProductionWaste: true,
    standsAtLocation: true,
  },
  template: {
    field: 'template',
    resource: Template,
    parents: 'templates',
    lines: 'template_inputs',
    column: 'template_id',
    softDelete: false,
    saysProductionWaste: true,
    standsAtLocation: false,
  },
  predefinedInputSet: {
    field: 'predefinedInputSet',
    resource: PredefinedInputSet,
    parents: 'predefined_input_sets',
    lines: 'predefined_input_set_inputs',
    column: 'predefined_input_set_id',
    softDelete: false,
    saysProductionWaste: false,
    standsAtLocation: false,
  },
} as const satisfies Record<LineKind['field'], LineKind>

export const allLineKinds: readonly LineKind[] = Object.values(lineKinds)
