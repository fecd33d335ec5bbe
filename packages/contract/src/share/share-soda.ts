import { choice, int, str, type Fields } from '../kit/field.ts'
import { bytes, route } from '../kit/route.ts'

/** Folders of a soda4LCA node, each with one kind of data set. */
export const sodaKinds = [
  'processes',
  'flows',
  'flowproperties',
  'unitgroups',
  'sources',
  'contacts',
] as const
export type SodaKind = (typeof sodaKinds)[number]

/** One process in a list, in the words of soda4LCA. */
export interface SodaProcess {
  uuid: string
  version: string
  name: string
  geo?: string
  classific?: string
  classificId?: string
  classificSystem?: string
  type: 'EPD'
  subType: string
  refYear: number
  validUntil: number
  compliance: { uuid: string; name: string; uri: string }[]
  owner: string
  regNo?: string
  regAuthority?: { name: string }
  dataSources: { uuid: string; name: string }[]
  languages: string[]
  uri: string
  dsType: 'Process'
}
export interface SodaProcessPage {
  startIndex: number
  pageSize: number
  totalCount: number
  data: SodaProcess[]
}

const format = choice(['xml', 'XML', 'json', 'JSON', 'csv', 'CSV', 'html'] as const)
const version = str(16, { description: 'a version that was published: 01.00.000' })
const listQuery = {
  format,
  search: str(8, { description: 'without effect: filters apply in any case' }),
  startIndex: int({ min: 0 }),
  pageSize: int({ min: 1, max: 1000, description: '500 by default' }),
  name: str(255, { description: 'part of the name' }),
  registrationNumber: str(64),
  compliance: str(36, { description: 'UUID of the compliance system' }),
  validUntil: int({ description: 'valid in this year' }),
  distributed: str(8, { description: 'without effect' }),
  virtual: str(8, { description: 'without effect' }),
  lang: str(8, { description: 'language of the names' }),
} as const
const dataSetQuery = { format, version, view: str(16), lang: str(8) } as const

const get = <const P extends string, const Q extends Fields>(
  path: P,
  title: string,
  types: readonly string[],
  query: Q,
) =>
  route({
    method: 'GET',
    base: '/epic',
    path,
    permission: 'public',
    title: `${title} (soda4LCA)`,
    query,
    answer: bytes(...types),
  })

/**
 * The read interface of soda4LCA: openLCA, the ECO Portal and scripts read published declarations with it. Readers are those
 * of the data API. Names of parameters and fields are those of soda4LCA.
 */
export const sodaRoutes = {
  status: get('/resource/authenticate/status', 'State of the token', ['application/xml'], {}),
  stocks: get('/resource/datastocks', 'Collections', ['application/xml', 'application/json'], {
    format,
  }),
  processes: get(
    '/resource/processes',
    'Declarations',
    ['application/xml', 'application/json'],
    listQuery,
  ),
  dataSets: get('/resource/{kind}', 'Data sets of one kind', ['application/xml'], listQuery),
  process: get(
    '/resource/processes/{uuid}',
    'A declaration as a data set',
    ['application/xml', 'application/json', 'text/csv'],
    dataSetQuery,
  ),
  versions: get(
    '/resource/processes/{uuid}/versions',
    'The versions of a declaration',
    ['application/xml', 'application/json'],
    { format, lang: listQuery.lang },
  ),
  package: get(
    '/resource/processes/{uuid}/zipexport',
    'A declaration as a package',
    ['application/zip'],
    { version },
  ),
  document: get(
    '/resource/processes/{uuid}/epd',
    'The document of a declaration',
    ['application/pdf'],
    { version },
  ),
  dataSet: get('/resource/{kind}/{uuid}', 'A data set', ['application/xml'], dataSetQuery),
  file: get('/resource/sources/{uuid}/{file}', 'A file of a source', ['application/pdf'], {}),
  stockProcesses: get(
    '/resource/datastocks/{id}/processes',
    'Declarations of a collection',
    ['application/xml', 'application/json'],
    listQuery,
  ),
  stockDataSets: get(
    '/resource/datastocks/{id}/{kind}',
    'Data sets of one kind in a collection',
    ['application/xml'],
    listQuery,
  ),
  stockExport: get(
    '/resource/datastocks/{id}/export',
    'All data sets of a collection as one package',
    ['application/zip'],
    {},
  ),
  stockTable: get(
    '/resource/datastocks/{id}/exportCSV',
    'All declarations of a collection as one table',
    ['text/csv'],
    {},
  ),
  stockProcess: get(
    '/resource/datastocks/{id}/processes/{uuid}',
    'A declaration of a collection as a data set',
    ['application/xml', 'application/json', 'text/csv'],
    dataSetQuery,
  ),
  stockVersions: get(
    '/resource/datastocks/{id}/processes/{uuid}/versions',
    'The versions of a declaration of a collection',
    ['application/xml', 'application/json'],
    { format, lang: listQuery.lang },
  ),
  stockDataSet: get(
    '/resource/datastocks/{id}/{kind}/{uuid}',
    'A data set of a collection',
    ['application/xml'],
    dataSetQuery,
  ),
  stockFile: get(
    '/resource/datastocks/{id}/sources/{uuid}/{file}',
    'A file of a source of a collection',
    ['application/pdf'],
    {},
  ),
}
