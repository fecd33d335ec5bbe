import { locales, type Locale } from '@cradle/contract'
import type { Call, Reply } from '#platform/http/call'
import { rankLanguages } from '#platform/i18n/rank-languages'
import { html, type Markup } from '#platform/http/html'
import { pageTexts } from './page-texts.ts'

/** Nothing is executed, nothing is loaded from elsewhere, and no other page may show it in a frame. */
const CONTENT_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const STYLE_PATH = '/epd/style.css'

interface Page {
  language: Locale
  title: string
  /** Address of the page without a language. */
  path: string
  description?: string
  /** Search engines list it. */
  isIndexed: boolean
  /** Absolute address of the server. */
  origin: string
  head?: Markup
  body: Markup
}

const names: Record<Locale, string> = { en: 'English', nl: 'Nederlands', de: 'Deutsch' }

/** The address in this language, whatever the browser prefers. */
export const addLanguage = (path: string, language: Locale): string =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`

/** Sends a page for everybody, without a session and without scripts. */
export function sendPage(page: Page, status = 200): Reply {
  const t = pageTexts(page.language)
  const { language, path, origin } = page
  const markup = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title}</title>
        ${page.description ? html`<meta name="description" content="${page.description}" />` : null}
        <meta name="robots" content="${page.isIndexed ? 'index' : 'noindex'}" />
        <meta name="color-scheme" content="light dark" />
        <link rel="canonical" href="${origin}${path}" />
        ${locales.map((one) => html`<link rel="alternate" hreflang="${one}" href="${origin}${addLanguage(path, one)}" />`)}
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${STYLE_PATH}" />
        ${page.head}
      </head>
      <body>
        <header class="top">
          <a href="${addLanguage('/epd', language)}">${t('page:back')}</a>
          <nav aria-label="${t('page:language')}">
            ${locales.map(
              (one) =>
                html`<a
                  href="${addLanguage(path, one)}"
                  lang="${one}"
                  hreflang="${one}"
                  ${one === language ? html` aria-current="true"` : null}
                  >${names[one]}</a
                >`,
            )}
          </nav>
        </header>
        <main>${page.body}</main>
        <footer><a href="${addLanguage('/epd/api', language)}">${t('page:api.title')}</a></footer>
      </body>
    </html> `
  return {
    status,
    raw: { type: 'text/html; charset=utf-8', data: markup.text },
    headers: {
      'content-security-policy': CONTENT_POLICY,
      // A page from a cache would still show a declaration that was withdrawn meanwhile.
      'cache-control': status === 200 ? 'public, no-cache' : 'no-store',
      vary: 'accept-language',
      'content-language': language,
    },
  }
}

/** The language of the address, else the first one of the browser that the pages have. */
export function chooseLanguage({ query, request }: Pick<Call, 'query' | 'request'>): Locale {
  const given = query['lang']
  const named = locales.find((one) => one === (Array.isArray(given) ? given[0] : given))
  return named ?? rankLanguages(request.headers['accept-language'] ?? '')[0] ?? 'en'
}

/** What everybody sees who asks for something that is not there or not public. */
export function sendMissing(language: Locale, origin: string): Reply {
  const t = pageTexts(language)
  return sendPage(
    {
      language,
      origin,
      path: '/epd',
      title: t('page:title'),
      isIndexed: false,
      body: html`<h1>${t('page:title')}</h1>
        <p>${t('page:notFound')}</p>`,
    },
    404,
  )
}
