import type { Rolldown } from 'vite'

type CodeSplittingGroup = NonNullable<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
>[number]

const packages = (pattern: string) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${pattern})[\\\\/]`)

/**
 * Sources that are put into one file together, each a path without its ending: every file of the build costs its own way,
 * and small things compress better together. What a page imports of a group brings the whole group, so a group has only
 * what its pages all need.
 */
export const togetherLoaded = {
  // What most pages draw.
  frame: [
    'contract/src/texts/unit-text',
    'web/src/shell/RecordGate',
    'web/src/records/calculation/record-frame',
    'web/src/ui/feedback/EmptyState',
    'web/src/ui/feedback/Shapes',
    'web/src/ui/feedback/shapes',
    'web/src/ui/numbers/format-number',
    'web/src/ui/numbers/unit-text',
    'web/src/ui/page/PageHeader',
    'web/src/ui/status/StatusBadge',
  ],
  list: [
    'web/src/apps/lca/folders/folders',
    'web/src/ui/list/ListPage',
    'web/src/ui/list/ListTable',
    'web/src/ui/list/ListToolbar',
    'web/src/ui/list/Tick',
    'web/src/ui/panel/Sidebar',
  ],
  // The lists that records refer to, and the resources they are read from.
  reference: [
    'contract/src/library/library',
    'contract/src/library/reference',
    'contract/src/library/sites',
    'web/src/records/reference/reference-lists',
  ],
  // What every page of calculations reads and writes.
  calculations: [
    'contract/src/lca/calculation-routes',
    'contract/src/lca/calculations',
    'contract/src/lca/input-sets',
    'contract/src/lca/inputs',
    'contract/src/lca/templates',
    'contract/src/reports/reports',
    'web/src/apps/lca/folders/use-folders',
    'web/src/apps/lca/reports/report-queries',
    'web/src/apps/lca/reports/reports',
    'web/src/records/calculation/OutdatedMark',
    'web/src/records/calculation/calculation-columns',
    'web/src/records/calculation/calculation-queries',
    'web/src/records/calculation/calculation-tabs',
    'web/src/records/calculation/declared-unit',
    'web/src/records/calculation/outdated',
    'web/src/records/calculation/owners',
    'web/src/records/reports/report-item',
  ],
  overview: [
    'web/src/apps/lca/calculations/list/CalculationDialogs',
    'web/src/apps/lca/calculations/list/CalculationListPage',
    'web/src/apps/lca/calculations/list/use-calculation-actions',
    'web/src/apps/lca/calculations/list/use-calculation-changes',
    'web/src/apps/lca/calculations/list/use-choice-counts',
    'web/src/apps/lca/calculations/list/use-last-view',
    'web/src/apps/lca/calculations/list/use-refusals',
    'web/src/apps/lca/folders/ScopeSwitch',
  ],
  // The pages of verified models: each is small, and who opens one opens the others.
  models: [
    'web/src/apps/lca/models/DeclarationList',
    'web/src/apps/lca/models/DeclarationsPage',
    'web/src/apps/lca/models/IssuePage',
    'web/src/apps/lca/models/ModelFrame',
    'web/src/apps/lca/models/ModelListPage',
    'web/src/apps/lca/models/ModelState',
    'web/src/apps/lca/models/TermsPage',
    'web/src/apps/lca/models/models',
    'web/src/apps/lca/models/use-declaration-columns',
  ],
  modelDialogs: [
    'web/src/apps/lca/models/CertificationDialog',
    'web/src/apps/lca/models/ReasonDialog',
    'web/src/apps/lca/models/SampleDialog',
    'web/src/apps/lca/models/StateDialog',
    'web/src/apps/lca/models/use-refusable',
  ],
  // What a paste needs beside the grid.
  paste: [
    'web/src/ui/grid/clipboard/clipboard-read',
    'web/src/ui/grid/clipboard/decimal-sign',
    'web/src/ui/grid/clipboard/exact-number',
    'web/src/ui/grid/clipboard/header-mapping',
    'web/src/ui/grid/clipboard/land-paste',
    'web/src/ui/grid/clipboard/paste-groups',
    'web/src/ui/grid/clipboard/paste-plan',
  ],
  // The grid with what copies its cells, and the styles around it. Nothing of it is used outside sheets: a page without one would load all of it.
  grid: [
    'web/src/records/sheet/frame/frame',
    'web/src/records/sheet/grid-labels',
    'web/src/ui/grid/CellEditor',
    'web/src/ui/grid/Grid',
    'web/src/ui/grid/GridCell',
    'web/src/ui/grid/GridHead',
    'web/src/ui/grid/GridLineView',
    'web/src/ui/grid/ListEditor',
    'web/src/ui/grid/apply-ops',
    'web/src/ui/grid/cell-text',
    'web/src/ui/grid/clipboard/clipboard-write',
    'web/src/ui/grid/commit-move',
    'web/src/ui/grid/fill',
    'web/src/ui/grid/grid',
    'web/src/ui/grid/grid-clipboard',
    'web/src/ui/grid/grid-commands',
    'web/src/ui/grid/grid-controller',
    'web/src/ui/grid/grid-document',
    'web/src/ui/grid/grid-events',
    'web/src/ui/grid/grid-keys',
    'web/src/ui/grid/grid-model',
    'web/src/ui/grid/grid-pointer',
    'web/src/ui/grid/layout',
    'web/src/ui/grid/selection',
    'web/src/ui/grid/undo-stack',
    'web/src/ui/grid/use-column-widths',
    'web/src/ui/grid/use-grid-reach',
    'web/src/ui/grid/use-lines-in-view',
    'web/src/ui/popup/use-list-place',
    'web/src/ui/grid/use-list-search',
  ],
  // What the sheets of calculations and of footprints share, and no other page uses.
  sheets: [
    'web/src/records/sheet/conflicts/conflict-cells',
    'web/src/records/sheet/conflicts/use-conflict-issues',
    'web/src/records/sheet/conflicts/use-conflicts',
    'web/src/records/sheet/frame/SheetFrame',
    'web/src/records/sheet/frame/SheetToolbar',
    'web/src/records/sheet/frame/StatusBar',
    'web/src/records/sheet/frame/use-cards',
    'web/src/records/sheet/open-sheets',
    'web/src/records/sheet/positions',
    'web/src/records/sheet/row-order',
    'web/src/records/sheet/saving/batch-changes',
    'web/src/records/sheet/saving/merge-fields',
    'web/src/records/sheet/saving/pending',
    'web/src/records/sheet/saving/pending-rows',
    'web/src/records/sheet/saving/save-queue',
    'web/src/records/sheet/saving/send-batch',
    'web/src/records/sheet/saving/unsaved-edits',
    'web/src/records/sheet/sheet-session',
    'web/src/records/sheet/use-row-choice',
    'web/src/records/sheet/use-sheet-presence',
    'web/src/records/sheet/use-sheet-saving',
    'web/src/records/sheet/watch-group-facts',
  ],
  // What every page of a footprint draws.
  footprint: [
    'web/src/apps/ccf/footprint/FootprintFrame',
    'web/src/apps/ccf/footprint/figures',
    'web/src/apps/ccf/footprint/footprint-presence',
    'web/src/apps/ccf/footprint/period-names',
    'web/src/apps/ccf/footprint/use-footprint-actions',
  ],
  // What the engine says of a result, for the sheet and for the tables of results.
  resultFigures: [
    'engine/src/figures/declared-modules',
    'engine/src/figures/explain',
    'engine/src/figures/ranking',
  ],
  // The sheet of inputs of calculations, templates and sets.
  sheet: [
    'web/src/apps/lca/inputs/inputs',
    'web/src/apps/lca/inputs/lines/ModuleChip',
    'web/src/apps/lca/inputs/lines/find-unit',
    'web/src/apps/lca/inputs/lines/input-groups',
    'web/src/apps/lca/inputs/lines/input-rows',
    'web/src/apps/lca/inputs/lines/sheet-parent',
    'web/src/apps/lca/inputs/lines/to-engine',
    'web/src/apps/lca/inputs/live/engine-part',
    'web/src/apps/lca/inputs/live/line-facts',
    'web/src/apps/lca/inputs/live/live-numbers',
    'web/src/apps/lca/inputs/live/live-sheet',
    'web/src/apps/lca/inputs/live/same-rows',
    'web/src/apps/lca/inputs/live/use-live-sheet',
    'web/src/apps/lca/inputs/profiles/profile-values',
    'web/src/apps/lca/inputs/regions',
    'web/src/apps/lca/inputs/sets/set-rows',
  ],
} as const satisfies Record<string, readonly string[]>

/** Finds these sources, and their styles, in any folder and on any system. */
const findSources = (paths: readonly string[]): RegExp =>
  new RegExp(
    `[\\\\/]packages[\\\\/](?:${paths.join('|').replaceAll('/', '[\\\\/]')})(?:\\.module)?\\.(?:tsx?|css)`,
  )

/**
 * The shell is what the first file imports without waiting, its libraries apart, so that a new version of ours leaves
 * them in the browser's cache. All else is split by who needs it: a page loads nothing that only another page draws.
 */
export const chunkGroups: CodeSplittingGroup[] = [
  { name: 'react', test: packages('react|react-dom|scheduler'), priority: 50 },
  { name: 'libraries', test: packages('.*'), tags: ['$initial'], priority: 40 },
  { name: 'shell', tags: ['$initial'], priority: 30 },
  { name: 'frame', test: packages('@tabler[\\\\/]icons-react'), priority: 20 },
  ...Object.entries(togetherLoaded).map(([name, paths]) => ({
    name,
    test: findSources(paths),
    priority: 20,
  })),
]
