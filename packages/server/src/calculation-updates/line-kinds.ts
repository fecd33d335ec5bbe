import { Calculation, PredefinedInputSet, Template, type Resource } from '@cradle/contract'
import type { Row } from '#platform/db/schema'

export type ParentTable = 'calculations' | 'templates' | 'predefined_input_sets'
export type LineTable = 'inputs' | 'template_inputs' | 'predefined_input_set_inputs'
export type PendingTable =
  | 'input_pending_values'
  | 'template_input_pending_values'
  | 'predefined_input_set_input_pending_values'

/** A line, whatever it hangs under: the columns that all three tables have. */
export type LineRow = Row<LineTable>

/** What lines can hang under: the tables of both, and what differs between the parents. */
export interface LineKind<P extends ParentTable = ParentTable, L extends LineTable = LineTable> {
  /** Wire field of a line that names its parent. */
  field: 'calculation' | 'template' | 'predefinedInputSet'
  resource: Resource
  /** Table of the parents. */
  parents: P
  /** Table of their lines, and its column of the parent. */
  lines: L
  column: 'calculation_id' | 'template_id' | 'predefined_input_set_id'
  /** Table of the values that their lines do not have yet. */
  pending: PendingTable
  /** Parents are marked as deleted, not removed. */
  softDelete: boolean
  /** The parent says how production waste is given; a set takes this from the calculation it goes into. */
  statesProductionWaste: boolean
}

export const lineKinds = {
  calculation: {
    field: 'calculation',
    resource: Calculation,
    parents: 'calculations',
    lines: 'inputs',
    column: 'calculation_id',
    pending: 'input_pending_values',
    softDelete: true,
    statesProductionWaste: true,
  },
  template: {
    field: 'template',
    resource: Template,
    parents: 'templates',
    lines: 'template_inputs',
    column: 'template_id',
    pending: 'template_input_pending_values',
    softDelete: false,
    statesProductionWaste: true,
  },
  predefinedInputSet: {
    field: 'predefinedInputSet',
    resource: PredefinedInputSet,
    parents: 'predefined_input_sets',
    lines: 'predefined_input_set_inputs',
    column: 'predefined_input_set_id',
    pending: 'predefined_input_set_input_pending_values',
    softDelete: false,
    statesProductionWaste: false,
  },
} as const satisfies Record<LineKind['field'], LineKind>

export const allLineKinds: readonly LineKind[] = Object.values(lineKinds)
