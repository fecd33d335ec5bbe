import { bool, choice, dateTime, embedded, int, json, ref, str, type Fields } from '../kit/field.ts'
import type { Action } from '../rights/permissions.ts'
import { resource, type Permission, type Resource } from '../kit/resource.ts'
import { bytes, document, documentList, route } from '../kit/route.ts'
import {
  importKinds,
  type ImportKind,
  importSteps,
  importActions,
  type ImportAction,
  type ImportRemark,
  type ImportedSheet,
  type ImportSheetChoice,
  type ImportDroppedGroup,
  type ImportOutlier,
  type ImportOverviewRow,
  type ImportedRecord,
  IMPORT_LIST_MAX,
  type ImportInvalidation,
} from './import-values.ts'
import { locales } from '../values/statuses.ts'

const importFields = {
  kind: choice(importKinds, { readOnly: true, required: true }),
  fileName: str(255, { readOnly: true, required: true }),
  file: embedded(
    {
      contentUrl: str(2048, { required: true }),
      fileName: str(255, { required: true }),
      mimeType: str(128, { required: true }),
      size: int({ required: true, unit: 'byte' }),
    },
    { target: 'MediaObject' },
  ),
  step: choice(importSteps, { readOnly: true }),
  invalidated: bool({
    readOnly: true,
    required: true,
    description: 'something the validation relied on has changed since, or a cell was repaired',
  }),
  invalidatedBy: json<ImportInvalidation[]>({
    description: 'what has changed since the validation; absent unless it has to be repeated',
  }),
  progress: json<{ done: number; total: number }>({ description: 'rows of the current step' }),
  sheets: json<ImportedSheet[]>({ description: 'staged sheets; absent in lists' }),
  sheetChoices: json<ImportSheetChoice[]>({
    description: 'how sheets of the file are read on request',
  }),
  dropped: json<ImportDroppedGroup[]>({
    description:
      'values that were not taken from a file of data sets, by reason; the rows of the sheet with the key `NotTaken` name them; absent in lists',
  }),
  outliers: json<ImportOutlier[]>({
    description:
      'profiles whose climate change is more than three times, or less than a third of, that of their kind, after validation; absent in lists',
  }),
  overview: json<ImportOverviewRow[]>({
    description: `the first ${IMPORT_LIST_MAX} rows, after validation; absent in lists`,
  }),
  counts: json<Record<ImportAction | 'error', number>>({ required: true }),
  errors: json<ImportRemark[]>({
    description: `the first ${IMPORT_LIST_MAX} remarks, in English; absent in lists`,
  }),
  errorCount: int({ readOnly: true, required: true }),
  result: json<ImportedRecord[]>({
    description: `the first ${IMPORT_LIST_MAX} records that were created or updated; absent in lists`,
  }),
  startedAt: dateTime({ readOnly: true, description: 'of the current or last step' }),
  finishedAt: dateTime({ readOnly: true, description: 'of the last step' }),
  undoUntil: dateTime({ readOnly: true, description: 'the import can be undone until then' }),
  resumeUntil: dateTime({
    description:
      'file and staged rows are kept until then: until then a cancelled import can be taken back; absent where it cannot, and after the start of the run',
  }),
  repairedRows: int({
    readOnly: true,
    description: 'rows that were repaired or left out; absent in lists',
  }),
  undoneAt: dateTime({ readOnly: true }),
} as const satisfies Fields

const language = { language: choice(locales, { default: 'en' }) }

const shared = {
  base: '/2',
  fields: importFields,
  operations: ['list', 'create', 'get'],
  filters: { step: { by: 'exact' }, createdAt: { by: 'date' } },
  orders: ['createdAt', 'fileName'],
  defaultOrder: [['createdAt', 'desc']],
  limits: { create: 'import' },
  isUpload: true,
  createQuery: language,
} as const satisfies Partial<Resource>

/** An import of locations, suppliers and the transports between them. */
export const SupplierImport = resource({
  ...shared,
  type: 'SupplierImport',
  path: '/supplier_imports',
  entity: 'supplier_import',
  ownership: 'company',
})
/** An import of environmental profiles with their effects, and of waste scenarios. Without an owner: the general database. */
export const EpdImport = resource({
  ...shared,
  type: 'EpdImport',
  path: '/epd_imports',
  entity: 'epd_import',
  ownership: 'library',
})
/** An import of calculations with their inputs. */
export const ProductImport = resource({
  ...shared,
  type: 'ProductImport',
  path: '/product_imports',
  entity: 'product_import',
  ownership: 'company',
})
/** An import of predefined input sets with their inputs. */
export const PdisImport = resource({
  ...shared,
  type: 'PdisImport',
  path: '/pdis_imports',
  entity: 'pdis_import',
  ownership: 'company',
})

const importFootprint = { entity: 'footprint', action: 'import' } as const
/** An import of inputs into one footprint. One permission covers all of its calls (ruling 40). */
export const FootprintImport = resource({
  ...shared,
  type: 'FootprintImport',
  base: '/api',
  path: '/footprint_imports',
  entity: 'footprint',
  ownership: 'company',
  fields: {
    ...importFields,
    footprint: ref('Footprint', { required: true, fixed: true }),
  },
  actions: { list: importFootprint, get: importFootprint, create: importFootprint },
  filters: { ...shared.filters, footprint: { by: 'reference' } },
})

export const importResources = {
  supplier: SupplierImport,
  epd: EpdImport,
  product: ProductImport,
  pdis: PdisImport,
  footprint: FootprintImport,
} as const satisfies Record<ImportKind, Resource>

export type ImportResource = (typeof importResources)[ImportKind]

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The action in the permission matrix for a call on an import of this kind. */
export const findImportAction = ({ entity }: Pick<Resource, 'entity'>, action: Action): Action =>
  entity === 'footprint' ? 'import' : action

/* @__NO_SIDE_EFFECTS__ */
const permit = (r: Resource, action: Action): Permission => ({
  entity: r.entity,
  action: findImportAction(r, action),
})

/**
 * The calls that move an import on, or back after it was cancelled. GET has the same effect as POST where original clients send GET.
 * All repeat without effect while the step runs.
 */
/* @__NO_SIDE_EFFECTS__ */
function makeStepRoutes<const R extends ImportResource>(r: R) {
  const step = <const M extends 'GET' | 'POST', const P extends string>(
    method: M,
    name: P,
    action: 'run' | 'cancel',
    title: string,
  ) =>
    route({
      method,
      base: r.base as R['base'],
      path: `${r.path as R['path']}/{id}/${name}`,
      permission: permit(r, action),
      title,
      record: r,
      resource: r,
      status: 202,
      // Reading a file costs most; a run does not read it again. A file is validated after its upload and after each repair.
      ...(name === 'validate' || name === 'resume' ? { limit: 'validation' as const } : {}),
    })
  return {
    validate: step('POST', 'validate', 'run', 'Validate an import'),
    validateByGet: step('GET', 'validate', 'run', 'Validate an import (same as POST)'),
    run: step('POST', 'import', 'run', 'Run a validated import'),
    runByGet: step('GET', 'import', 'run', 'Run a validated import (same as POST)'),
    cancel: step('POST', 'cancel', 'cancel', 'Cancel an import'),
    cancelByGet: step('GET', 'cancel', 'cancel', 'Cancel an import (same as POST)'),
    resume: step('POST', 'resume', 'cancel', 'Take back the cancellation of an import'),
  }
}

/** Calls on one import: its staged rows, their repair, how its sheets are read, and undo. */
/* @__NO_SIDE_EFFECTS__ */
function makeItemRoutes<const R extends ImportResource>(r: R) {
  const path = r.path as R['path']
  return {
    rows: route({
      method: 'GET',
      base: r.base as R['base'],
      path: `${path}/{id}/rows`,
      permission: permit(r, 'view'),
      title: 'Staged rows of an import',
      query: {
        ...language,
        remarks: bool({ description: 'only rows with remarks (true), or without (false)' }),
        sheet: str(255, { description: 'only rows of this sheet of the file' }),
        action: choice(importActions, { description: 'only rows with this action' }),
        reason: str(64, { description: 'only values that were not taken for this reason' }),
        page: int({ min: 1, default: 1 }),
        itemsPerPage: int({ min: 0, default: 100 }),
      },
      record: r,
      collection: true,
      answer: documentList('ImportRow'),
    }),
    repairRow: route({
      method: 'PATCH',
      base: r.base as R['base'],
      path: `${path}/{id}/rows/{n}`,
      permission: permit(r, 'run'),
      title: 'Repair a staged row; the file stays as it is',
      body: 'ImportRowRepair',
      record: r,
      answer: document('ImportRow'),
    }),
    chooseSheets: route({
      method: 'PUT',
      base: r.base as R['base'],
      path: `${path}/{id}/sheets`,
      permission: permit(r, 'run'),
      title: 'Choose what the sheets of the file are read as, and where their headings are',
      body: 'ImportSheetChoices',
      record: r,
      resource: r,
      status: 200,
    }),
    remarksFile: route({
      method: 'GET',
      base: r.base as R['base'],
      path: `${path}/{id}/remarks_file`,
      permission: permit(r, 'view'),
      title: 'The staged rows as a workbook with a comment for each remark',
      query: language,
      record: r,
      answer: bytes(XLSX),
    }),
    undo: route({
      method: 'POST',
      base: r.base as R['base'],
      path: `${path}/{id}/undo`,
      permission: permit(r, 'run'),
      title: 'Undo an import while nothing uses what it made',
      query: language,
      record: r,
      resource: r,
      status: 200,
    }),
  }
}

/** Calls on a kind of import: its layout, its template, its export, and the headers a company uses. */
/* @__NO_SIDE_EFFECTS__ */
function makeKindRoutes<const R extends ImportResource, const Q extends Fields>(
  r: R,
  exportQuery: Q,
) {
  const path = r.path as R['path']
  return {
    layout: route({
      method: 'GET',
      base: r.base as R['base'],
      path: `${path}/layout`,
      permission: permit(r, 'view'),
      title: 'Sheets and columns of the workbook',
      query: language,
      answer: document('ImportLayout'),
    }),
    template: route({
      method: 'GET',
      base: r.base as R['base'],
      path: `${path}/template`,
      permission: permit(r, 'view'),
      title: 'An empty workbook in the layout, with explanations and choices',
      query: language,
      answer: bytes(XLSX),
    }),
    export: route({
      method: 'GET',
      base: r.base as R['base'],
      path: `${path}/export`,
      permission: permit(r, 'view'),
      title: 'The records of the company as a workbook in the layout',
      query: { ...language, ...exportQuery },
      answer: bytes(XLSX),
    }),
    columnMapping: route({
      method: 'GET',
      base: r.base as R['base'],
      path: `${path}/column_mappings`,
      permission: permit(r, 'view'),
      title: 'Remembered headers of the company',
      answer: document('ImportColumnMapping'),
    }),
    saveColumnMapping: route({
      method: 'PUT',
      base: r.base as R['base'],
      path: `${path}/column_mappings`,
      permission: permit(r, 'run'),
      title: 'Remember headers for the company',
      body: 'ImportColumnMapping',
      answer: document('ImportColumnMapping'),
    }),
  }
}

/* @__NO_SIDE_EFFECTS__ */
const makeRoutes = <const R extends ImportResource, const Q extends Fields>(
  r: R,
  exportQuery: Q,
) => ({
  ...makeStepRoutes(r),
  ...makeItemRoutes(r),
  ...makeKindRoutes(r, exportQuery),
})

/** All calls of imports beside the plain routes, by kind. */
export const importRoutes = {
  supplier: makeRoutes(SupplierImport, {}),
  epd: makeRoutes(EpdImport, {}),
  product: makeRoutes(ProductImport, {
    calculations: str(4000, { description: 'Ids separated by commas: these alone' }),
  }),
  pdis: makeRoutes(PdisImport, {}),
  footprint: makeRoutes(FootprintImport, {
    footprint: str(255, {
      required: true,
      description: 'Address or id of the footprint with the inputs',
    }),
  }),
} as const
