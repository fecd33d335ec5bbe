import { unzipSync } from 'fflate'
import {
  dataRoutes,
  locales,
  sodaKinds,
  sodaRoutes,
  type EpdFormat,
  type Route,
  type SodaKind,
  type SodaProcessPage,
} from '@cradle/contract'
import { readerScope } from '#access/reader-scope'
import { readQueryValue, type Call, type Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import type { Handlers } from '#platform/http/routes'
import { exportCollection } from '../data/export-collection.ts'
import { findReadableEpd, listReadable } from '../data/readable.ts'
import { readReader } from '../data/reader.ts'
import { readStored } from '../data/read-stored.ts'
import { answerWithdrawn, sendEpd } from '../data/send-epd.ts'
import { describeProcess } from './describe-process.ts'
import {
  findPackage,
  listPackedDataSets,
  listProcesses,
  listProcessVersions,
  requireMember,
  type ListedDataSet,
  type ListedProcess,
  type Page,
} from './find-processes.ts'
import { listShared, writeShared } from './shared-data-sets.ts'
import {
  writeAuthentication,
  writeDataSetList,
  writeProcessList,
  writeStockList,
} from './soda-xml.ts'

/** Serves the read interface of soda4LCA. Every data set is one of a stored package, with the rights of the data API. */
export function serveSoda(handlers: Handlers): void {
  handlers
    .on(sodaRoutes.status, sendStatus)
    .on(sodaRoutes.stocks, sendStocks)
    .on(sodaRoutes.processes, (call) => sendProcessList(call, undefined))
    .on(sodaRoutes.stockProcesses, (call) => sendProcessList(call, call.params.id))
    .on(sodaRoutes.dataSets, (call) => sendDataSetList(call, undefined, call.params.kind))
    .on(sodaRoutes.stockDataSets, (call) => sendDataSetList(call, call.params.id, call.params.kind))
    .on(sodaRoutes.process, (call) => sendProcess(call, call.params.uuid))
    .on(sodaRoutes.stockProcess, async (call) => {
      await requireMember(call, call.params.id, call.params.uuid)
      return sendProcess(call, call.params.uuid)
    })
    .on(sodaRoutes.versions, (call) => sendVersions(call, call.params.uuid))
    .on(sodaRoutes.stockVersions, async (call) => {
      await requireMember(call, call.params.id, call.params.uuid)
      return sendVersions(call, call.params.uuid)
    })
    .on(sodaRoutes.package, (call) => sendFormat(call, call.params.uuid, 'ilcd'))
    .on(sodaRoutes.document, (call) => sendFormat(call, call.params.uuid, 'pdf'))
    .on(sodaRoutes.dataSet, (call) => sendDataSet(call, undefined, call.params))
    .on(sodaRoutes.stockDataSet, (call) => sendDataSet(call, call.params.id, call.params))
    .on(sodaRoutes.file, (call) => sendSourceFile(call, undefined, call.params))
    .on(sodaRoutes.stockFile, (call) => sendSourceFile(call, call.params.id, call.params))
    .on(sodaRoutes.stockExport, (call) => sendExport(call, call.params.id, 'zip'))
    .on(sodaRoutes.stockTable, (call) => sendExport(call, call.params.id, 'csv'))
}

const privateAnswer = { 'cache-control': 'private, no-cache', vary: 'accept, authorization' }

const sendXml = (data: string): Reply => ({
  status: 200,
  raw: { type: 'application/xml; charset=utf-8', data },
  headers: privateAnswer,
})
const sendJson = (data: unknown): Reply => ({
  status: 200,
  raw: { type: 'application/json; charset=utf-8', data: JSON.stringify(data) },
  headers: privateAnswer,
})

/** Formats of soda4LCA are written in upper or lower case; without one the Accept header may ask for JSON. */
function readFormat(call: Call): string {
  const named = readQueryValue(call.query, 'format')?.toLowerCase()
  if (named !== undefined) return named
  const accept = call.request.headers.accept ?? ''
  return /\bapplication\/json\b/.test(accept) && !/\bxml\b/.test(accept) ? 'json' : 'xml'
}

const findLanguage = (call: Call): (typeof locales)[number] =>
  locales.find((one) => one === readQueryValue(call.query, 'lang')) ?? 'en'

/** @throws Problem notFound (404) for a kind that soda4LCA does not have */
const readKind = (given: string): SodaKind => {
  const kind = sodaKinds.find((one) => one === given)
  if (!kind) throw new Problem('notFound')
  return kind
}

async function sendStatus(call: Call): Promise<Reply> {
  const { ctx } = call
  const reader = await readReader(call)
  const { token } = reader
  const application = token
    ? await ctx.db.read(readerScope(token.company_id), (tx) =>
        tx
          .selectFrom('share_applications')
          .select('name')
          .where('id', '=', token.application_id)
          .executeTakeFirst(),
      )
    : undefined
  return sendXml(writeAuthentication(application?.name ?? null, await listReadable(ctx, reader)))
}

async function sendStocks(call: Call): Promise<Reply> {
  const found = await listReadable(call.ctx, await readReader(call))
  if (readFormat(call) !== 'json') return sendXml(writeStockList(found))
  return sendJson({
    startIndex: 0,
    pageSize: found.length,
    totalCount: found.length,
    data: found.map(({ id, name, description }) => ({
      uuid: id,
      shortName: name,
      name,
      ...(description === null ? {} : { description }),
      root: false,
    })),
  })
}

async function sendProcessList(call: Call, stock: string | undefined): Promise<Reply> {
  return sendProcesses(call, await listProcesses(call, stock))
}

/** @throws Problem notFound (404) for a declaration that the reader may not read */
async function sendVersions(call: Call, uuid: string): Promise<Reply> {
  const epd = await findReadableEpd(call.ctx, await readReader(call), uuid)
  if (epd.status !== 'published') return answerWithdrawn(uuid, epd)
  const versions = await listProcessVersions(call, uuid, epd)
  return sendProcesses(call, {
    startIndex: 0,
    pageSize: versions.length,
    totalCount: versions.length,
    data: versions,
  })
}

function sendProcesses(call: Call, found: Page<ListedProcess>): Reply {
  const page: SodaProcessPage = {
    ...found,
    data: found.data.map((row) => describeProcess(row, call.ctx.origin, findLanguage(call))),
  }
  return readFormat(call) === 'json' ? sendJson(page) : sendXml(writeProcessList(page))
}

async function sendDataSetList(
  call: Call,
  stock: string | undefined,
  given: string,
): Promise<Reply> {
  const kind = readKind(given)
  const shared = listShared(kind)
  const page: Page<ListedDataSet> =
    shared.length > 0
      ? { startIndex: 0, pageSize: shared.length, totalCount: shared.length, data: shared }
      : await listPackedDataSets(call, stock, kind)
  return sendXml(writeDataSetList(kind, page, call.ctx.origin))
}

const processFormats: Readonly<Record<string, EpdFormat>> = {
  xml: 'ilcd_xml',
  json: 'ilcd_json',
  csv: 'csv',
}

function sendProcess(call: Call, uuid: string): Promise<Reply> {
  const format = processFormats[readFormat(call)]
  if (!format) throw new Problem('notAcceptable', { accept: readFormat(call) })
  return sendFormat(call, uuid, format)
}

/** Sends a stored file of a declaration as the data API does, with the media type of soda4LCA. */
async function sendFormat(call: Call<Route>, uuid: string, format: EpdFormat): Promise<Reply> {
  const version = readQueryValue(call.query, 'version')
  const reply = await sendEpd({
    ...call,
    route: dataRoutes.epd,
    params: { uuid },
    query: { format, ...(version === undefined || version === '' ? {} : { version }) },
    body: undefined,
  })
  return format === 'ilcd_json' && reply.status === 200 && reply.raw
    ? { ...reply, raw: { ...reply.raw, type: 'application/json' } }
    : reply
}

interface DataSetPlace {
  kind: string
  uuid: string
}

async function sendDataSet(
  call: Call,
  stock: string | undefined,
  { kind: given, uuid }: DataSetPlace,
): Promise<Reply> {
  const kind = readKind(given)
  // The reader is checked for shared data sets as well, so that a wrong token is refused in any case.
  await readReader(call)
  const shared = writeShared(kind, uuid.toLowerCase())
  if (shared !== null) return sendXml(shared)
  const version = readQueryValue(call.query, 'version')
  const place = await findPackage(call, stock, { kind, uuid, version })
  const name = `ILCD/${kind}/${uuid.toLowerCase()}_${place.version}.xml`
  const content = await readPacked(call, place.fileKey, (path) => path === name)
  return sendXml(Buffer.from(content).toString('utf8'))
}

async function sendSourceFile(
  call: Call,
  stock: string | undefined,
  { uuid, file }: { uuid: string; file: string },
): Promise<Reply> {
  const { fileKey } = await findPackage(call, stock, { kind: 'sources', uuid })
  const content = await readPacked(call, fileKey, (path) => path === `ILCD/external_docs/${file}`)
  return {
    status: 200,
    raw: { type: 'application/pdf', data: Buffer.from(content) },
    headers: { ...privateAnswer, 'content-disposition': 'attachment; filename="declaration.pdf"' },
  }
}

/** @throws Problem notFound (404) for a file that the package does not contain */
async function readPacked(
  { ctx }: Pick<Call, 'ctx'>,
  fileKey: string,
  isWanted: (path: string) => boolean,
): Promise<Uint8Array> {
  const unzipped = unzipSync(await readStored(ctx.files, fileKey), {
    filter: ({ name }) => isWanted(name),
  })
  const [content] = Object.values(unzipped)
  if (!content) throw new Problem('notFound')
  return content
}

const sendExport = (call: Call, id: string, format: 'zip' | 'csv'): Promise<Reply> =>
  exportCollection({
    ...call,
    route: dataRoutes.export,
    params: { id },
    query: { format },
    body: undefined,
  })
