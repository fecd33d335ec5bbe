import type { WriteTx } from '#platform/db/database'
import type { Services } from '#platform/http/call'
import { sendMail } from '#platform/mail/outbox'
import type { Row } from '#platform/db/schema'
import { notify } from '#notifications/notify'
import { downloadToken } from './download-link.ts'
import { chooseLocale } from '#platform/i18n/locale'
import { downloadTexts } from './download-texts.ts'

/** A calculation without a document, and the reason. */
export interface Failed {
  calculation: string
  productName: string
  reason: string
}

/** The user who requested a download. */
export type Asker = Pick<Row<'users'>, 'id' | 'name' | 'locale'> & { email: string }

export const formatFailure = ({ productName, reason }: Failed): string =>
  `${productName}: ${reason}`.replaceAll(/\s+/g, ' ')

/** Maximum number of failures in a mail; the archive lists them all. */
const MOST_TOLD = 50
const dates = { en: 'en-GB', nl: 'nl-NL', de: 'de-DE' } as const

/** Sends one mail with the link, and a notification. */
export async function notifyDownload(
  tx: WriteTx,
  services: Services,
  made: {
    download: Row<'report_downloads'>
    asker: Asker
    failed: readonly Failed[]
    expiresAt: Date
    fileName: string
  },
): Promise<void> {
  const { download, asker, failed, expiresAt, fileName } = made
  const { config } = services
  const locale = chooseLocale(asker.locale)
  const t = downloadTexts(locale)
  const total = download.calculations.length
  const path = `/2/downloads/${downloadToken(config, download.id, expiresAt)}`
  const values = {
    name: asker.name.replaceAll(/[\r\n]+/g, ' '),
    count: String(total - failed.length),
    total: String(total),
    link: config.publicOrigin + path,
    until: new Intl.DateTimeFormat(dates[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
      expiresAt,
    ),
    list:
      failed
        .slice(0, MOST_TOLD)
        .map((one) => `- ${formatFailure(one)}`)
        .join('\n') + (failed.length > MOST_TOLD ? '\n- …' : ''),
  }
  const text =
    t(failed.length === total ? 'downloads:nothing' : 'downloads:mail', values) +
    (failed.length > 0 ? t('downloads:failures', values) : '')
  await sendMail(tx, {
    to: asker.email,
    subject: t('downloads:subject'),
    text,
    key: `download:${download.id}`,
  })
  await notify(tx, { ...services, origin: config.publicOrigin }, [
    {
      user: asker.id,
      type: 'download.ready',
      values: { fileName, validUntil: expiresAt.toISOString().slice(0, 10) },
      link: path,
      companyId: download.company_id,
      isMailed: true,
    },
  ])
}

/** Notifies the requester that all attempts to make the archive failed. */
export async function notifyBrokenDownload(
  tx: WriteTx,
  download: Row<'report_downloads'>,
  asker: Asker,
): Promise<void> {
  const t = downloadTexts(chooseLocale(asker.locale))
  const text = t('downloads:broken', { name: asker.name.replaceAll(/[\r\n]+/g, ' ') })
  await sendMail(tx, {
    to: asker.email,
    subject: t('downloads:brokenSubject'),
    text,
    key: `download broken:${download.id}`,
  })
}
