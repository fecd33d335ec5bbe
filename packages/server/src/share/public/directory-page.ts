import { sql } from 'kysely'
import type { epdPageRoutes } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { day } from '#documents/report-numbers'
import { readParameter, type Call, type Reply } from '#platform/http/call'
import { isListed } from './listed.ts'
import type { PublishedFacts } from '../publication/published-facts.ts'
import { findName } from './find-name.ts'
import { html } from '#platform/http/html'
import { chooseLanguage, sendPage } from './page-frame.ts'
import { pageTexts } from './page-texts.ts'

const PAGE = 50
const LAST_PAGE = 200

interface Listed {
  uuid: string
  facts: PublishedFacts
  valid_until: string
}

/** The public directory: declarations of public collections that their company shows there. */
export async function showDirectory(call: Call<typeof epdPageRoutes.directory>): Promise<Reply> {
  const { ctx } = call
  const language = chooseLanguage(call)
  const t = pageTexts(language)
  const search = (readParameter(call, 'q') ?? '').trim().slice(0, 100)
  const page = readPage(readParameter(call, 'page'))
  const found = await findListed(ctx, search, page)
  const shown = found.slice(0, PAGE)
  const makeAddress = (number: number): string =>
    `/epd?${new URLSearchParams({ ...(search ? { q: search } : {}), page: String(number), lang: language }).toString()}`
  return sendPage({
    language,
    origin: ctx.config.publicOrigin,
    path: search ? `/epd?${new URLSearchParams({ q: search }).toString()}` : '/epd',
    title: t('page:directory'),
    isIndexed: search === '' && page === 1,
    body: html`<h1>${t('page:directory')}</h1>
      <form action="/epd" method="get" role="search" class="screen">
        <input type="hidden" name="lang" value="${language}" /><label for="q"
          >${t('page:search')}</label
        >
        <div class="field">
          <input id="q" name="q" type="search" maxlength="100" value="${search}" /><button>
            ${t('page:find')}
          </button>
        </div>
      </form>
      ${
        shown.length === 0
          ? html`<p>${search ? t('page:none') : t('page:noneYet')}</p>`
          : html`<ul class="list">
              ${shown.map(
                ({ uuid, facts, valid_until }) =>
                  html`<li>
                    <a href="/epd/${uuid}?lang=${language}"
                      >${findName({ uuid, name: facts.name }, language)}</a
                    ><span
                      >${[facts.owner, facts.registrationNumber].filter(Boolean).join(' · ')}</span
                    ><span>${t('page:validUntil')} ${day(valid_until, language)}</span>
                  </li>`,
              )}
            </ul>`
      }
      <nav class="pages screen">
        ${page > 1 ? html`<a rel="prev" href="${makeAddress(page - 1)}">${t('page:previous')}</a>` : null}${found.length > PAGE && page < LAST_PAGE ? html`<a rel="next" href="${makeAddress(page + 1)}">${t('page:next')}</a>` : null}
      </nav>`,
  })
}

const readPage = (given: string | undefined): number =>
  /^[1-9]\d{0,2}$/.test(given ?? '') ? Math.min(Number(given), LAST_PAGE) : 1

const makePattern = (text: string): string =>
  `%${text.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`

/** One more than a page, to know whether there is another. */
const findListed = (
  { db, now }: Pick<Call['ctx'], 'db' | 'now'>,
  search: string,
  page: number,
): Promise<Listed[]> =>
  db.read(systemScope(), async (tx) => {
    const pattern = makePattern(search)
    const { rows } = await sql<Listed>`
      select e.uuid, v.facts, e.valid_until::text as valid_until
      from epds e join epd_versions v on v.id = e.version_id
      where ${isListed(now())} and (${search} = '' or lower(v.name) like ${pattern} or lower(v.facts ->> 'name') like ${pattern}
        or lower(v.facts ->> 'owner') like ${pattern} or lower(v.registration_number) like ${pattern} or e.uuid::text = lower(${search}))
      order by lower(v.name), e.id limit ${PAGE + 1} offset ${(page - 1) * PAGE}`.execute(tx)
    return rows
  })
