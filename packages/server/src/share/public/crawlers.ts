import { sql } from 'kysely'
import { systemScope } from '#access/scope'
import type { Call, Ctx, Reply } from '#platform/http/call'
import { isListed } from './listed.ts'

/** Most addresses in one file (sitemaps.org). */
const ADDRESSES = 50_000
/** How long a crawler may keep the files [s]. */
const KEPT = 3_600

const sendFile = (type: string, data: string): Reply => ({
  status: 200,
  raw: { type: `${type}; charset=utf-8`, data },
  headers: { 'cache-control': `public, max-age=${KEPT}` },
})

/** `robots.txt`: crawlers read public declarations and nothing else. */
export const sendRobots = async ({ ctx }: Call): Promise<Reply> =>
  sendFile(
    'text/plain',
    [
      'User-agent: *',
      'Allow: /epd$',
      'Allow: /epd?',
      'Allow: /epd/',
      'Disallow: /',
      '',
      `Sitemap: ${ctx.config.publicOrigin}/sitemap.xml`,
      '',
    ].join('\n'),
  )

/** `sitemap.xml`: the declarations of the public directory, with the day of their last publication. */
export async function sendSitemap({ ctx }: Call): Promise<Reply> {
  const origin = ctx.config.publicOrigin
  const rows = await findListed(ctx)
  return sendFile(
    'application/xml',
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${origin}/epd</loc></url>
${rows.map(({ uuid, day }) => `<url><loc>${origin}/epd/${uuid}</loc><lastmod>${day}</lastmod></url>\n`).join('')}</urlset>
`,
  )
}

const findListed = ({ db, now }: Ctx): Promise<{ uuid: string; day: string }[]> =>
  db.read(systemScope(), async (tx) => {
    const { rows } = await sql<{ uuid: string; day: string }>`
      select e.uuid, (e.published_at at time zone 'utc')::date::text as day from epds e
      where ${isListed(now())} order by e.published_at desc, e.id limit ${ADDRESSES - 1}`.execute(
      tx,
    )
    return rows
  })
