import { sql } from 'kysely'
import {
  dataRoutes,
  epdFormats,
  sodaRoutes,
  type epdPageRoutes,
  type Locale,
} from '@cradle/contract'
import { systemScope } from '#access/scope'
import { dataSetVersion } from '#machine-readable/epd-record'
import type { Call, Reply } from '#platform/http/call'
import { dataAddress } from '../data/describe-epds.ts'
import { isServed } from '../data/served.ts'
import { isPublished } from '../validity.ts'
import { formatTypes } from '../publication/publication-files.ts'
import { html, type Markup } from '#platform/http/html'
import { chooseLanguage, sendPage } from './page-frame.ts'
import { pageTexts } from './page-texts.ts'

/** A declaration of a collection in the directory, which the examples read. */
interface Sample {
  collection: string
  name: string
  uuid: string
  version: string
}

/** The page for people who write programs: each read with an example that works as it is. */
export async function showApiPage(call: Call<typeof epdPageRoutes.api>): Promise<Reply> {
  const { ctx } = call
  const language = chooseLanguage(call)
  const origin = ctx.config.publicOrigin
  const t = pageTexts(language)
  const sample = await findSample(ctx)
  return sendPage({
    language,
    origin,
    path: '/epd/api',
    title: t('page:api.title'),
    isIndexed: true,
    body: html`<h1>${t('page:api.title')}</h1>
      <p>${t('page:api.intro')}</p>
      <p>
        ${sample ? t('page:api.examplesOf', { name: sample.name }) : t('page:api.noExample')}
        <a href="/epic/docs.jsonopenapi">${t('page:api.openApi')}</a>
      </p>
      ${drawReads({ origin, language, sample })}`,
  })
}

interface Shown {
  origin: string
  language: Locale
  sample: Sample | null
}

function drawReads(shown: Shown): Markup {
  const t = pageTexts(shown.language)
  const collection = shown.sample?.collection ?? 'COLLECTION'
  const address = dataAddress(shown.sample?.uuid ?? 'UUID')
  const version = shown.sample?.version ?? '01.00.000'
  const of = (path: string): string => `/epic${path.replace('{id}', collection)}`
  return html`${drawRead(shown, 'token', of(dataRoutes.status.path), ['authorization: Bearer TOKEN'])}${drawRead(shown, 'collections', of(dataRoutes.collections.path))}${drawRead(shown, 'epds', of(dataRoutes.epds.path))}${drawRead(shown, 'epd', address, ['accept: application/ld+json'], drawFormats(shown, address))}${drawRead(shown, 'versions', `${address}?version=${version}`)}${drawRead(shown, 'unchanged', address, ['if-none-match: "ETAG"'])}${drawRead(shown, 'changes', `${of(dataRoutes.changes.path)}?since=0${shown.sample ? `&collection=${collection}` : ''}`)}${drawRead(shown, 'export', `${of(dataRoutes.export.path)}?format=zip`)}
    <section>
      <h2>${t('page:api.withdrawn')}</h2>
      <p>${t('page:api.withdrawnText')}</p>
      <h2>${t('page:api.limits')}</h2>
      <p>${t('page:api.limitsText')}</p>
      <h2>${t('page:api.webhooks')}</h2>
      <p>${t('page:api.webhooksText')}</p>
      <h2>${t('page:api.soda')}</h2>
      <p>${t('page:api.sodaText')}</p>
      <pre><code>${shown.origin}/epic${sodaRoutes.processes.path.replace(/\/processes$/, '')}</code></pre>
    </section>`
}

type Read =
  | 'token'
  | 'collections'
  | 'epds'
  | 'epd'
  | 'versions'
  | 'unchanged'
  | 'changes'
  | 'export'

/** One read: what it is for, a command for a terminal, and the answer where it can be opened. */
function drawRead(
  { origin, language, sample }: Shown,
  read: Read,
  path: string,
  headers: readonly string[] = [],
  more?: Markup,
): Markup {
  const t = pageTexts(language)
  return html`<section>
    <h2>${t(`page:api.${read}`)}</h2>
    <p>${t(`page:api.${read}Text`)}</p>
    <pre><code>${writeCommand(origin + path, headers)}</code></pre>
    ${sample && read !== 'export' ? html`<p class="screen"><a href="${path}">${t('page:api.open')}</a></p>` : null}${more}
  </section>`
}

const writeCommand = (address: string, headers: readonly string[]): string =>
  ['curl', ...headers.map((header) => `-H '${header}'`), `'${address}'`].join(' ')

function drawFormats({ language, sample }: Shown, address: string): Markup {
  const t = pageTexts(language)
  return html`<div class="wide">
    <table>
      <thead>
        <tr>
          <th scope="col">${t('page:api.format')}</th>
          <th scope="col">${t('page:api.mediaType')}</th>
          <th scope="col">${t('page:api.example')}</th>
        </tr>
      </thead>
      <tbody>
        ${epdFormats.map((format) => {
          const path = `${address}?format=${format}`
          return html`<tr>
            <th scope="row">${t(`page:formats.${format}`)}</th>
            <td><code>${formatTypes[format].mediaType}</code></td>
            <td>
              ${sample ? html`<a href="${path}"><code>?format=${format}</code></a>` : html`<code>?format=${format}</code>`}
            </td>
          </tr>`
        })}
      </tbody>
    </table>
  </div>`
}

/** The first declaration of the directory. */
const findSample = ({ db, now }: Pick<Call['ctx'], 'db' | 'now'>): Promise<Sample | null> =>
  db.read(systemScope(), async (tx) => {
    const { rows } = await sql<Sample & { revision: number }>`
      select c.id as collection, c.name, e.uuid, v.revision
      from epd_collections c join epd_collection_members m on m.collection_id = c.id
        join epds e on e.id = m.epd_id join epd_versions v on v.id = e.version_id
      where c.public and c.listed and ${isPublished(now())} and ${isServed(sql`c.company_id`, now())}
      order by c.name, c.id, m.epd_id limit 1`.execute(tx)
    const [row] = rows
    return row ? { ...row, version: dataSetVersion(row.revision) } : null
  })
