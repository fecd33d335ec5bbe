import type { Locale, supplyRoutes } from '@cradle/contract'
import { locales } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { getSizeLimit } from '#media/accepted-files'
import { releaseMedia } from '#media/attach-media'
import { keepMedia, withStoredMedia, type NamedFile } from '#media/keep-media'
import { checkMedia } from '#media/upload-media'
import type { WriteTx } from '#platform/db/database'
import { readQueryValue, type Call, type Ctx, type Reply } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { chooseLocale } from '#platform/i18n/locale'
import { rankLanguages } from '#platform/i18n/rank-languages'
import { reserveAttempt } from '#users/attempts'
import { MOST_FILES, REASON_LONGEST, UPLOADS_PER_HOUR } from './form-limits.ts'
import { LONG_TEXT, isEmptyAnswer, readAnswer, type SupplierAnswer } from './read-answer.ts'
import { readForm, type SentForm } from './read-form.ts'
import type { RequestRow } from './data-request-table.ts'
import { log } from './send-request.ts'
import { lockRequest, openLink, readOpened, type OpenedRequest } from './supplier-link.ts'
import {
  noRefusal,
  sendDeclined,
  sendForm,
  sendGone,
  sendSentPage,
  type Refusal,
} from './supplier-page.ts'
import { supplyTexts } from './supply-texts.ts'
import { tellAsker } from './tell-asker.ts'

type PageCall = Pick<Call, 'query' | 'request'>

/** Shows the form, or what was sent. The first look marks the request as opened. */
export async function showForm(call: Call<typeof supplyRoutes.form>): Promise<Reply> {
  const { ctx, params } = call
  const id = await openLink(ctx, params.token)
  if (id === null) return sendGone(chooseLanguage(call))
  if (call.request.method === 'GET') await markOpened(ctx, id)
  return showRequest(ctx, id, chooseLanguage(call))
}

/** Keeps, sends or declines what the form contains. After it was sent or declined, a link writes nothing. */
export async function answerForm(call: Call<typeof supplyRoutes.answer>): Promise<Reply> {
  const { ctx, params } = call
  const language = chooseLanguage(call)
  const id = await openLink(ctx, params.token)
  if (id === null) {
    call.request.raw.resume()
    return sendGone(language)
  }
  const form = await readForm(call)
  const action = form.fields['action'] ?? 'save'
  if (action === 'decline') return declineRequest(ctx, id, form, language)
  // A form that was cut off at its document is no form: what was kept before stays.
  if (form.file?.isTooLarge !== true) await keepForm(ctx, id, form)
  if (action.startsWith('remove:')) await removeFile(ctx, id, action.slice('remove:'.length))
  const added = await addFile(ctx, id, form, language)
  if (added !== null) return showRequest(ctx, id, language, { faults: [], sentences: [added] })
  if (action === 'submit') return submitForm(ctx, id, language)
  return showRequest(ctx, id, language, noRefusal, true)
}

/** The language of the address, else that of the browser. */
function chooseLanguage(call: PageCall): Locale {
  const given = readQueryValue(call.query, 'lang')
  const ranked = rankLanguages(call.request.headers['accept-language'] ?? '')[0]
  return locales.find((one) => one === given) ?? chooseLocale(ranked)
}

const isOpen = ({ state }: RequestRow): boolean => state === 'sent' || state === 'opened'

async function showRequest(
  ctx: Ctx,
  id: string,
  language: Locale,
  refusal = noRefusal,
  isKept = false,
): Promise<Reply> {
  const opened = await ctx.db.read(systemScope(), (tx) => readOpened(tx, id, language))
  const { row } = opened
  if (row.state === 'declined') return sendDeclined(opened, language)
  return isOpen(row)
    ? sendForm(opened, language, refusal, isKept)
    : sendSentPage(opened, row.answer as SupplierAnswer, language)
}

const markOpened = (ctx: Ctx, id: string): Promise<void> =>
  ctx.db.transact(systemScope(), async (tx) => {
    await tx
      .updateTable('data_requests')
      .set((set) => ({
        state: 'opened',
        opened_at: ctx.now(),
        version: set('version', '+', 1),
        updated_at: ctx.now(),
      }))
      .where('id', '=', id)
      .where('state', '=', 'sent')
      .execute()
  })

/** Keeps the texts of the fields that were asked for, and of no others. */
const keepForm = (ctx: Ctx, id: string, { fields }: SentForm): Promise<void> =>
  ctx.db.transact(systemScope(), async (tx) => {
    const row = await lockRequest(tx, id)
    if (!isOpen(row)) return
    const { shape } = await readOpened(tx, id, 'en')
    const known = ['unit', 'remarks', ...shape.fields, ...shape.cells.map(({ name }) => name)]
    const form = Object.fromEntries(
      known.flatMap((name) => {
        const text = (fields[name] ?? '').replaceAll('\u0000', '').toWellFormed()
        return text.trim() === '' ? [] : [[name, text.slice(0, LONG_TEXT + 1)]]
      }),
    )
    await tx
      .updateTable('data_requests')
      .set({ form: JSON.stringify(form) })
      .where('id', '=', id)
      .execute()
  })

/** Checks a document as every uploaded file, and keeps it with the request. @returns why it was refused */
async function addFile(
  ctx: Ctx,
  id: string,
  { file: sent }: SentForm,
  language: Locale,
): Promise<string | null> {
  if (!sent) return null
  const t = supplyTexts(language)
  const name = sent.name ?? t('supply:documents')
  const { megabytes } = getSizeLimit('attachment')
  if (sent.isTooLarge) return t('supply:fault.fileSize', { name, megabytes })
  if (!(await countUpload(ctx, id))) return t('supply:fault.fileRate')
  const checked = await checkMedia({ ...sent, fields: {} }, 'attachment').catch(
    (error: unknown) => {
      if (error instanceof Invalid || error instanceof Problem) return null
      throw error
    },
  )
  if (checked === null) return t('supply:fault.file', { name })
  return (await storeFile(ctx, id, checked))
    ? null
    : t('supply:fault.fileCount', { most: MOST_FILES })
}

/** Checking and storing a document costs more than any other write, and whoever has a link can repeat it. @returns whether one more is taken */
async function countUpload(ctx: Ctx, id: string): Promise<boolean> {
  try {
    await reserveAttempt(ctx, [
      { bucket: `supplier-file:${id}`, max: UPLOADS_PER_HOUR, minutes: 60 },
    ])
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'tooManyRequests') return false
    throw error
  }
}

async function storeFile(ctx: Ctx, id: string, file: NamedFile): Promise<boolean> {
  const { company_id: companyId } = await ctx.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('data_requests')
      .select('company_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  return withStoredMedia(ctx, file, { purpose: 'attachment', companyId }, (stored) =>
    ctx.db.transact(systemScope(), async (tx) => {
      const row = await lockRequest(tx, id)
      if (!isOpen(row) || row.file_ids.length >= MOST_FILES) return false
      stored.row.attached_type = 'DataRequest'
      stored.row.attached_id = id
      const media = await keepMedia(tx, stored)
      await setFiles(tx, id, [...row.file_ids, media.id])
      return true
    }),
  )
}

const removeFile = (ctx: Ctx, id: string, file: string): Promise<void> =>
  ctx.db.transact(systemScope(), async (tx) => {
    const row = await lockRequest(tx, id)
    if (!isOpen(row) || !row.file_ids.includes(file)) return
    await releaseMedia(tx, file)
    await setFiles(
      tx,
      id,
      row.file_ids.filter((one) => one !== file),
    )
  })

async function setFiles(tx: WriteTx, id: string, files: string[]): Promise<void> {
  await tx.updateTable('data_requests').set({ file_ids: files }).where('id', '=', id).execute()
}

/** Sends the form, once: whoever sends second sees what was sent. */
async function submitForm(ctx: Ctx, id: string, language: Locale): Promise<Reply> {
  const refusal = await ctx.db.transact(systemScope(), async (tx): Promise<Refusal | null> => {
    const row = await lockRequest(tx, id)
    if (!isOpen(row)) return null
    const opened = await readOpened(tx, id, language)
    const { answer, faults } = readAnswer(row.form, opened.shape)
    if (faults.length > 0) return { faults, sentences: [] }
    if (isEmptyAnswer(answer) && opened.files.length === 0)
      return { faults: [], sentences: [supplyTexts(language)('supply:fault.empty')] }
    await keepAnswer(tx, ctx, opened, answer)
    return null
  })
  return showRequest(ctx, id, language, refusal ?? noRefusal)
}

async function keepAnswer(
  tx: WriteTx,
  ctx: Ctx,
  { row, supplier, files }: OpenedRequest,
  answer: SupplierAnswer,
): Promise<void> {
  const answered = await tx
    .updateTable('data_requests')
    .set({
      state: 'answered',
      answer: JSON.stringify(answer),
      answered_at: ctx.now(),
      version: row.version + 1,
      updated_at: ctx.now(),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (files.length > 0)
    await tx
      .updateTable('suppliers')
      .set((set) => ({
        received_document_type: files
          .map((one) => one.file_name)
          .join(', ')
          .slice(0, 255),
        version: set('version', '+', 1),
        updated_at: ctx.now(),
      }))
      .where('id', '=', row.supplier_id)
      .execute()
  await log(tx, ctx, answered, 'answer')
  await tellAsker(tx, ctx, answered, { supplier, type: 'supplier.answered' })
}

async function declineRequest(
  ctx: Ctx,
  id: string,
  { fields }: SentForm,
  language: Locale,
): Promise<Reply> {
  const reason = (fields['reason'] ?? '').replaceAll('\u0000', '').toWellFormed().trim()
  if (reason === '')
    return showRequest(ctx, id, language, {
      faults: [],
      sentences: [supplyTexts(language)('supply:fault.reason')],
    })
  await ctx.db.transact(systemScope(), async (tx) => {
    const row = await lockRequest(tx, id)
    if (!isOpen(row)) return
    const { supplier } = await readOpened(tx, id, language)
    const declined = await tx
      .updateTable('data_requests')
      .set({
        state: 'declined',
        reason: reason.slice(0, REASON_LONGEST),
        answered_at: ctx.now(),
        version: row.version + 1,
        updated_at: ctx.now(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await log(tx, ctx, declined, 'decline')
    await tellAsker(tx, ctx, declined, { supplier, type: 'supplier.declined' })
  })
  return showRequest(ctx, id, language)
}
