import type { reportRoutes } from '@cradle/contract'
import { createHash } from 'node:crypto'
import { systemScope } from '#access/scope'
import { audit } from '#platform/audit'
import { readParameter, type Call, type Ctx, type Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { readRange, sendFile } from '#platform/http/send-file'
import { isDownloadToken, readDownloadToken } from './download-link.ts'
import { chooseLocale } from '#platform/i18n/locale'
import { downloadTexts } from './download-texts.ts'

/** Sends the archive of a signed link. An expired link shows a page that says so; an unsigned link is not found. */
export async function sendDownload(call: Call<typeof reportRoutes.download>): Promise<Reply> {
  const { ctx, params, request } = call
  if (!isDownloadToken(params.token))
    throw new Problem('badRequest', {
      detail: 'This link is not whole. Copy all of it from the mail.',
    })
  const link = readDownloadToken(ctx.config, params.token, ctx.now())
  if (!link) throw new Problem('notFound')
  const row = await ctx.db.read(systemScope(), (tx) =>
    tx.selectFrom('report_downloads').selectAll().where('id', '=', link.id).executeTakeFirst(),
  )
  const size = Number(row?.size ?? 0)
  const isThere = row?.file_key && !link.isExpired
  const part = isThere ? readRange(call, { size, type: 'application/zip' }) : undefined
  const file = isThere ? await ctx.files.open(row.file_key!, part) : null
  if (!row || !file)
    return sendExpiredPage(
      readParameter(call, 'locale') ?? request.headers['accept-language'] ?? '',
    )
  const name = String(row.file_name)
  if (request.method !== 'HEAD')
    await auditRead(ctx, row.company_id, `${name}, archive ${link.id}`).catch((error: unknown) => {
      file.stream.destroy()
      throw error
    })
  return sendFile(file, {
    type: 'application/zip',
    size,
    part,
    headers: {
      'content-disposition': `attachment; filename="${name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  })
}

/** The link does not contain the user. The row of the request names the requester. */
const auditRead = (ctx: Ctx, companyId: string, message: string): Promise<void> =>
  ctx.db.transact(systemScope(), (tx) =>
    audit(tx, ctx, { action: 'report.archive_read', companyId, message }),
  )

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.5rem;color:#14201a;background:#fff}h1{font-size:1.4rem}@media(prefers-color-scheme:dark){body{color:#e8ecea;background:#121715}}'
const styleHash = createHash('sha256').update(style).digest('base64')

/** Also answers for an archive that was deleted early, so that the link reveals nothing else. */
function sendExpiredPage(languages: string): Reply {
  const locale = chooseLocale(
    languages
      .split(/[,;-]/)
      .map((part) => part.trim().toLowerCase())
      .find((part) => ['en', 'nl', 'de'].includes(part)),
  )
  const t = downloadTexts(locale)
  const title = t('downloads:expiredTitle')
  return {
    status: 410,
    raw: {
      type: 'text/html; charset=utf-8',
      data: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${t('downloads:expired')}</p></main></body></html>`,
    },
    headers: {
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      vary: 'Accept-Language',
    },
  }
}
