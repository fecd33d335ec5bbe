import type { RecordEntity } from '@cradle/contract'

/** How a tenant's table is seen: any of these entities' `view` keys over the owner shows its rows. */
export interface TenantTable {
  views: readonly RecordEntity[]
  /** Column of the owner. */
  owner?: string
  /** Ownerless rows are the platform's, seen by everybody who may view the kind anywhere. */
  isLibrary?: boolean
  /** Seen by the acting company itself, whatever its keys. */
  isOwnOnly?: boolean
  /** The rows to look at, where the actor's own rows would blur the picture. */
  only?: string
  /** Column that says whether a row belongs to what a review company sees of the owner: the record itself, or the one it hangs under. */
  reviewed?: string
  /** Columns that hold words of a code, an address or a link, where a mark would break the row. */
  codes?: readonly string[]
}

/** Every table with a company's rows. A new table must be written down here or among the two lists below. */
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
  idempotency_keys: { views: [], isOwnOnly: true, codes: ['route', 'request_hash'] },
  locations: { views: ['location'], reviewed: 'id', codes: ['country_code'] },
  suppliers: { views: ['supplier'], reviewed: 'id', codes: ['country_code', 'approach_method'] },
  transports: { views: ['location'] },
  folders: { views: ['folder'], codes: ['type'] },
  environmental_profiles: {
    views: ['environmental_profile'],
    reviewed: 'id',
    isLibrary: true,
    codes: ['allocation'],
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
      'status',
      'successor_reason',
    ],
  },
  inputs: {
    views: ['calculation'],
    reviewed: 'calculation_id',
    codes: ['input_type', 'scaling_type', 'data_quality'],
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
  calculation_result_journals: {
    views: ['calculation'],
    reviewed: 'calculation_id',
    codes: ['state'],
  },
  calculation_results: {
    views: ['calculation'],
    reviewed: 'calculation_id',
    codes: ['engine_version', 'content_hash'],
  },
  calculation_revisions: { views: ['calculation'] },
  calculation_changes: { views: ['calculation'], codes: ['record', 'kind'] },
  calculation_presences: { views: ['calculation'], codes: ['place', 'record', 'field'] },
  column_mappings: { views: ['calculation'], codes: ['kind'] },
  portfolio_recalculations: { views: ['calculation'], codes: ['state'] },
  portfolio_items: { views: ['calculation'], codes: ['status', 'outcome', 'refusal'] },
  notifications: { views: [], isOwnOnly: true, codes: ['type', 'link', 'mail'] },
  reviews: { views: ['review'], reviewed: 'id', codes: ['status', 'content_hash', 'signed_hash'] },
  review_submissions: { views: ['review'], reviewed: 'review_id', codes: ['content_hash'] },
  review_events: { views: ['review'], reviewed: 'review_id', codes: ['action'] },
  review_threads: { views: ['review'], reviewed: 'review_id', codes: ['state', 'side'] },
  review_comments: { views: ['review'], reviewed: 'review_id', codes: ['state', 'side'] },
  review_answers: { views: ['review'], reviewed: 'review_id', codes: ['answer', 'key'] },
  credit_accounts: { views: ['credit_transaction'], codes: ['kind'] },
  // What is only ever added carries its mark from the beginning (furnish-credits.ts).
  credit_transactions: {
    views: ['credit_transaction'],
    codes: ['type', 'description', 'user_name', 'product_name'],
  },
  credit_entries: { views: ['credit_transaction'], codes: ['kind'] },
  registration_numbers: { views: ['calculation'] },
  reports: {
    views: ['report'],
    reviewed: 'calculation_id',
    codes: ['type', 'language', 'state', 'content_hash', 'error_code'],
  },
  calculation_snapshots: { views: ['report'], reviewed: 'calculation_id', codes: ['content_hash'] },
  report_downloads: {
    views: [],
    isOwnOnly: true,
    codes: ['format', 'language', 'state', 'file_key'],
  },
}

/** The platform's lists: the same for every tenant. */
export const referenceTables: readonly string[] = [
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

/** The server's own: no tenant reads a row. */
export const systemTables: readonly string[] = [
  'sessions',
  'refresh_tokens',
  'password_resets',
  'attempts',
  'request_counts',
  'mails',
  'live_updates',
  'live_streams',
  'registration_counters',
  'expiry_notices',
  'seeds',
  'log_queue',
  'log_seals',
  'log_chains',
]

/** Not even granted: functions of the owner alone read them, so their policies cannot be forced on the owner. */
export const closedTables: readonly string[] = ['profile_search', 'profile_words']

/** Read by everybody who deploys, and holding nothing of a tenant. */
export const openTables: readonly string[] = ['migrations']
