import type {
  ColumnType,
  Insertable,
  Selectable,
  SelectQueryBuilder,
  Transaction,
  Updateable,
} from 'kysely'
import type {
  Classification,
  DeclaredPerformance,
  Parameter,
  DataProposal,
  Entry,
  footprintLocationFields,
  footprintTargetFields,
  ImportAction,
  ImportCell,
  ImportChange,
  ImportedSheet,
  ImportSheetChoice,
  ImportOutlier,
  IssuedMessage,
  MethodTexts,
  MissingItem,
  ModelChoices,
  ModelMessage,
  ModelProject,
  ModelTerm,
  PortfolioDifference,
  ThreadAnchor,
  Translations,
  Variant,
} from '@cradle/contract'
import type { DB } from './tables.ts'

/** All tables with their columns. `tables.ts` is generated from the migrated schema (`npm run database-types`). */
export type Schema = { [T in TableName]: Typed<T> }
export type TableName = keyof DB

/** A row as it is read from a table. */
export type Row<T extends TableName> = Selectable<Schema[T]>
export type NewRow<T extends TableName> = Insertable<Schema[T]>
export type RowChange<T extends TableName> = Updateable<Schema[T]>

/**
 * A row of a table that is known only at run time: the columns of every record, and those that its
 * contract names.
 */
export interface RecordRow {
  id?: string
  company_id?: string | null
  version?: number
  created_by?: string | null
  created_at?: Date
  updated_at?: Date
  [column: string]: unknown
}

/**
 * The same transaction for a table that is known only at run time. Other code names its tables and
 * columns.
 */
export const anyTable = (tx: Transaction<Schema>): Transaction<Record<string, RecordRow>> =>
  tx as Transaction<Record<string, RecordRow>>

/** A query over a table that is known only at run time. */
export type RecordQuery = SelectQueryBuilder<Record<string, RecordRow>, string, RecordRow>

/**
 * Contents of the jsonb columns, which the database does not know. A missing column has the type of
 * any JSON value. Shapes of one area are `unknown` here; the repository of that area defines them.
 */
type JsonColumns = {
  calculation_changes: { before: Json<unknown>; after: Json<unknown> }
  calculation_results: {
    scores: OptionalJson<Record<string, number> | null>
    total_a_to_c: OptionalJson<Record<string, number> | null>
    module_d: OptionalJson<Record<string, number> | null>
  }
  calculation_snapshots: { snapshot: Json<unknown> }
  calculations: {
    texts: OptionalJson<Record<string, string>>
    files: OptionalJson<Record<string, string>>
    excluded_flows: OptionalJson<unknown>
    classifications: OptionalJson<Classification[] | null>
    declared_performance: OptionalJson<DeclaredPerformance[] | null>
    parameters: OptionalJson<Parameter[] | null>
    variants: OptionalJson<Variant[] | null>
    model_terms: OptionalJson<ModelTerm[] | null>
    template_basis: OptionalJson<unknown>
  }
  column_mappings: { columns: OptionalJson<Record<string, string | null>> }
  data_requests: {
    form: OptionalJson<Record<string, string>>
    answer: OptionalJson<unknown>
    decision: OptionalJson<DataProposal | null>
  }
  environmental_profiles: { effects: OptionalJson<Record<string, Record<string, number>>> }
  epd_versions: { facts: Json<unknown> }
  footprint_changes: { before: Json<unknown>; after: Json<unknown> }
  footprint_result_journals: { missing: OptionalJson<MissingItem[]> }
  footprint_results: { result: Json<unknown> }
  footprints: {
    locations: OptionalJson<Entry<typeof footprintLocationFields>[] | null>
    target: OptionalJson<Entry<typeof footprintTargetFields>[] | null>
    texts: OptionalJson<Record<string, string>>
  }
  import_records: { before: OptionalJson<Record<string, unknown> | null> }
  import_rows: {
    cells: OptionalJson<Record<string, ImportCell>>
    changes: OptionalJson<readonly ImportChange[] | null>
    remarks: OptionalJson<unknown>
  }
  imports: {
    basis: OptionalJson<unknown>
    counts: OptionalJson<Record<ImportAction | 'error', number>>
    outliers: OptionalJson<readonly ImportOutlier[] | null>
    sheet_choices: OptionalJson<readonly ImportSheetChoice[]>
    sheets: OptionalJson<readonly ImportedSheet[] | null>
  }
  indicators: { names: Json<{ en: string; nl: string; de: string }> }
  methods: { default_texts: OptionalJson<MethodTexts>; indicators: OptionalJson<unknown> }
  model_declarations: {
    choices: Json<ModelChoices>
    project: OptionalJson<ModelProject | null>
  }
  portfolio_items: { differences: OptionalJson<PortfolioDifference[]> }
  reports: { attestation: OptionalJson<unknown> }
  review_threads: { anchor: Json<ThreadAnchor> }
  templates: {
    texts: OptionalJson<Record<string, string>>
    translations: OptionalJson<Translations>
  }
  users: { notification_settings: OptionalJson<unknown> }
  webhook_deliveries: { data: OptionalJson<ModelMessage | IssuedMessage | null> }
}

/** Parsed when read. Written as JSON text: the driver would send a plain array as a PostgreSQL array. */
type Json<T> = ColumnType<T, JsonInput<T>, JsonInput<T>>
type OptionalJson<T> = ColumnType<T, JsonInput<T> | undefined, JsonInput<T>>
type JsonInput<T> = string | (T extends readonly unknown[] ? never : T)

type Typed<T extends TableName> = T extends keyof JsonColumns
  ? Omit<DB[T], keyof JsonColumns[T]> & JsonColumns[T]
  : DB[T]

/** Does not compile when `JsonColumns` names a table or column that does not exist. */
export type JsonColumnsExist = {
  [T in keyof JsonColumns]: T extends TableName
    ? Exclude<keyof JsonColumns[T], keyof DB[T]> extends never
      ? true
      : never
    : never
}
const exist: Record<keyof JsonColumns, true> = {} as JsonColumnsExist
void exist
