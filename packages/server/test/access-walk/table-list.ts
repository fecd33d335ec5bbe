import type { RecordEntity } from '@cradle/contract'

/**
 * Visibility of a tenant's table: a `view` key of any of these entities over the owner shows its
 * rows.
 */
export interface TenantTable {
  views: readonly RecordEntity[]
  /** Column of the owner. */
  owner?: string
  /** Rows without an owner are the platform's, visible to users who may view the kind anywhere. */
  isLibrary?: boolean
  /** Visible to the acting company itself, whatever its keys. */
  isOwnOnly?: boolean
  /** Entities of further kinds of records in the table, outside `only`. */
  otherViews?: readonly RecordEntity[]
  /** Limits the compared rows where the actor's own rows would confuse the result. */
  only?: string
  /** Column with the record that a review company may see: the row itself, or its parent. */
  reviewed?: string
  /** Columns with a code, an address or a link, where a mark would break the row. */
  codes?: readonly string[]
}

/**
 * Every table with rows of companies. A new table must be added here or to one of the lists below.
 */
export const tenantTables: Readonly<Record<string, TenantTable>> = {
  companies: { views: ['company'], owner: 'id', codes: ['country_code', 'reporting_language'] },
  users: {
    views: ['user'],
    only: 'id <> app.user_id()',
    codes: ['locale', 'password_hash', 'status'],
  },
  memberships: { views: ['membership'], only: 'user_id <> app.user_id()' },
  media_objects: {
    views: ['calculation', 'company', 'supplier'],
    reviewed: 'attached_id',
    codes: ['purpose', 'mime_type', 'file_key', 'attached_type'],
  },
  logs: { views: ['log'], codes: [] },
  locations: { views: ['location'], reviewed: 'id', codes: ['country_code'] },
  suppliers: { views: ['supplier'], reviewed: 'id', codes: ['country_code', 'approach_method'] },
  data_requests: {
    views: ['supplier'],
    codes: ['language', 'state', 'questions', 'indicators', 'modules', 'reminders'],
  },
  verified_models: {
    views: ['calculation'],
    reviewed: 'id',
    codes: ['state', 'stopped_by', 'content_hash'],
  },
  model_declarations: {
    views: ['calculation'],
    reviewed: 'verified_model_id',
    codes: ['state', 'sample', 'gtin', 'request_hash'],
  },
  transports: { views: ['location'] },
  folders: { views: ['folder'], codes: ['type'] },
  environmental_profiles: {
    views: ['environmental_profile'],
    reviewed: 'id',
    isLibrary: true,
    codes: ['allocation', 'state', 'footprint_category'],
  },
  waste_scenario_sets: { views: ['waste_scenario_set'], reviewed: 'id', isLibrary: true },
  waste_scenarios: { views: ['waste_scenario'], reviewed: 'id', isLibrary: true },
  versions: { views: ['version'], isLibrary: true },
  calculations: {
    views: ['calculation'],
    reviewed: 'id',
    codes: [
      'calculation_type',
      'functional_unit',
      'waste_scenario_input_method',
      'production_waste_input_method',
      'reporting_language',
      'text_language',
      'status',
      'successor_reason',
    ],
  },
  inputs: {
    views: ['calculation'],
    reviewed: 'calculation_id',
    codes: ['input_type', 'scaling_type', 'data_quality'],
  },
  input_pending_values: {
    views: ['calculation'],
    reviewed: 'calculation_id',
    codes: ['field', 'code'],
  },
  template_input_pending_values: {
    views: ['template'],
    reviewed: 'template_id',
    isLibrary: true,
    codes: ['field', 'code'],
  },
  predefined_input_set_input_pending_values: {
    views: ['predefined_input_set'],
    reviewed: 'predefined_input_set_id',
    isLibrary: true,
    codes: ['field', 'code'],
  },
  templates: {
    views: ['template'],
    reviewed: 'id',
    isLibrary: true,
    codes: [
      'calculation_type',
      'functional_unit',
      'waste_scenario_input_method',
      'production_waste_input_method',
      'reporting_language',
      'text_language',
    ],
  },
  template_inputs: {
    views: ['template'],
    reviewed: 'template_id',
    isLibrary: true,
    codes: ['input_type', 'scaling_type', 'data_quality'],
  },
  predefined_input_sets: { views: ['predefined_input_set'], reviewed: 'id', isLibrary: true },
  predefined_input_set_inputs: {
    views: ['predefined_input_set'],
    reviewed: 'predefined_input_set_id',
    isLibrary: true,
    codes: ['input_type', 'scaling_type', 'data_quality'],
  },
  predefined_input_set_usages: {
    views: ['calculation'],
    reviewed: 'calculation_id',
    codes: ['scaling_type'],
  },
  calculation_texts: {
    views: ['calculation'],
    reviewed: 'calculation_id',
    codes: ['language', 'name'],
  },
  calculation_result_journals: {
    views: ['calculation'],
    reviewed: 'calculation_id',
    codes: ['state'],
  },
  calculation_results: {
    views: ['calculation'],
    reviewed: 'calculation_id',
    codes: ['engine_version', 'content_hash', 'headline'],
  },
  calculation_figures: { views: ['calculation'], codes: ['declared_unit'] },
  calculation_revisions: { views: ['calculation'] },
  calculation_changes: { views: ['calculation'], codes: ['record', 'kind'] },
  calculation_presences: { views: ['calculation'], codes: ['place', 'record', 'field'] },
  column_mappings: { views: ['calculation'], codes: ['kind'] },
  site_facts: { views: ['location'], codes: ['period', 'kind'] },
  site_productions: { views: ['location'] },
  site_allocations: { views: ['calculation'], reviewed: 'calculation_id', codes: ['key'] },
  footprints: {
    views: ['footprint'],
    codes: ['time_period', 'location_type', 'consolidation', 'status'],
  },
  footprint_inputs: {
    views: ['footprint'],
    codes: [
      'input_stage',
      'subscope',
      'scope2_method',
      'unit',
      'data_quality',
      'estimate_basis',
      'series',
    ],
  },
  footprint_result_journals: { views: ['footprint'], codes: ['state'] },
  footprint_recalculations: {
    views: ['footprint'],
    codes: ['reason', 'content_hash_before', 'content_hash_after'],
  },
  footprint_revisions: { views: ['footprint'] },
  footprint_changes: { views: ['footprint'], codes: ['record', 'kind'] },
  footprint_presences: { views: ['footprint'], codes: ['place', 'record', 'field'] },
  footprint_snapshots: { views: ['footprint'], codes: ['content_hash'] },
  footprint_results: { views: ['footprint'], codes: ['engine_version', 'content_hash'] },
  portfolio_recalculations: { views: ['calculation'], codes: ['state'] },
  portfolio_items: { views: ['calculation'], codes: ['status', 'outcome', 'refusal'] },
  portfolio_pieces: { views: ['calculation'], codes: [] },
  imports: {
    views: ['supplier_import'],
    otherViews: ['epd_import', 'product_import', 'pdis_import', 'footprint'],
    only: "kind = 'supplier'",
    codes: ['kind', 'step', 'resume_step', 'plan_hash'],
  },
  // Only the supplier imports of the samples have rows and records.
  import_rows: { views: ['supplier_import'], codes: ['action'] },
  import_records: { views: ['supplier_import'], codes: ['type', 'action'] },
  notifications: { views: [], isOwnOnly: true, codes: ['type', 'link', 'mail'] },
  reviews: { views: ['review'], reviewed: 'id', codes: ['status', 'content_hash', 'signed_hash'] },
  review_submissions: { views: ['review'], reviewed: 'review_id', codes: ['content_hash'] },
  review_events: { views: ['review'], reviewed: 'review_id', codes: ['action'] },
  review_threads: { views: ['review'], reviewed: 'review_id', codes: ['state', 'side'] },
  review_comments: { views: ['review'], reviewed: 'review_id', codes: ['state', 'side'] },
  review_answers: { views: ['review'], reviewed: 'review_id', codes: ['answer', 'key'] },
  credit_accounts: { views: ['credit_transaction'], codes: ['kind'] },
  // Append-only rows get their mark on insertion (add-credits.ts).
  credit_transactions: {
    views: ['credit_transaction'],
    codes: ['type', 'description', 'user_name', 'product_name'],
  },
  credit_entries: { views: ['credit_transaction'], codes: ['kind'] },
  registration_numbers: { views: ['calculation'] },
  // Reports of footprints need the right to footprints, too.
  reports: {
    views: ['report'],
    only: 'footprint_id is null',
    otherViews: ['footprint'],
    reviewed: 'calculation_id',
    codes: ['type', 'language', 'declares', 'variant', 'state', 'content_hash', 'error_code'],
  },
  calculation_snapshots: { views: ['report'], reviewed: 'calculation_id', codes: ['content_hash'] },
  epds: { views: ['epd'], codes: ['status'] },
  epd_publications: { views: ['epd'], codes: ['request_key', 'request_hash', 'state', 'origin'] },
  epd_versions: { views: ['epd'], codes: ['content_hash', 'language'] },
  epd_files: { views: ['epd'], codes: ['format', 'media_type', 'file_key', 'sha256'] },
  epd_collections: { views: ['collection'] },
  epd_collection_members: { views: ['collection'] },
  share_applications: { views: ['application'], codes: ['webhook_stopped_because'] },
  application_collections: { views: ['application'] },
  application_tokens: { views: ['token'], codes: ['last_four'] },
  epic_logs: { views: ['epic_log'], codes: ['ip'] },
  epd_reads: { views: ['epd'], codes: ['format'] },
  epd_events: { views: ['epd'], codes: ['type'] },
  identity_providers: { views: ['identity_provider'] },
  identity_provider_domains: {
    views: ['identity_provider'],
    codes: ['domain', 'proven_by'],
  },
  epd_data_sets: { views: ['epd'], codes: ['kind', 'data_set_version'] },
  epd_gtins: { views: ['epd'], codes: ['gtin'] },
  webhook_deliveries: { views: ['application'], codes: ['type', 'state'] },
  epd_subscriptions: { views: ['epd_import'], codes: ['status'] },
  report_downloads: {
    views: [],
    isOwnOnly: true,
    codes: ['format', 'language', 'state', 'file_key'],
  },
}

/** The platform's lists: the same for every tenant. */
export const referenceTables: readonly string[] = [
  'announcements',
  'licences',
  'countries',
  'life_cycle_stages',
  'standard_units',
  'functional_units',
  'methods',
  'sections',
  'product_types',
  'indicators',
  'weighting_sets',
  'weighting_factors',
  'transport_profiles',
  'waste_profiles',
]

/** The server's own tables: tenants read no row. */
export const systemTables: readonly string[] = [
  'sessions',
  'refresh_tokens',
  'password_resets',
  'email_changes',
  'attempts',
  'second_factors',
  'recovery_codes',
  'provider_sign_ins',
  'person_requests',
  'route_times',
  'backups',
  'request_counts',
  'deleted_tokens',
  'mails',
  'live_updates',
  'live_streams',
  'registration_counters',
  'expiry_notices',
  'idempotent_requests',
  'seeds',
  'log_queue',
  'log_seals',
  'log_chains',
]

/**
 * Not granted at all: only functions of the owner read them, so row security is not forced on the
 * owner.
 */
export const closedTables: readonly string[] = ['profile_search', 'profile_words']

/** Readable by every login, without data of tenants. */
export const openTables: readonly string[] = ['migrations']
