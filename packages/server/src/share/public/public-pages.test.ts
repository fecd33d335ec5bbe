import { calculationRoutes, Epd, recordRoutes } from '@cradle/contract'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trimNoise } from '#machine-readable/format-decimal'
import { systemScope } from '#access/scope'
import { openAdminPool } from '#platform/testing/database'
import { makeShareWorld, type ShareWorld } from '#test/worlds/share-world'
import { indicatorFile } from '#reference/indicator-file'
import { shareArea } from '../share-routes.ts'
import { shareTasks } from '../share-tasks.ts'
import { html } from '#platform/http/html'
import { drawKeyFigures } from './page-figures.ts'
import { rankLanguages } from '#platform/i18n/rank-languages'

let w: ShareWorld
beforeAll(async () => {
  // Other tests of the process may have closed this reader, which uploads must not reach.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  w = await makeShareWorld([shareArea])
})
afterAll(() => w.close())

const getAdmin = () => w.as('ROLE_SHARE_ADMIN')
const readPage = (path: string, language = 'en') => w.read(path, { 'accept-language': language })

/** Text of a page without its elements. */
const readText = (markup: string): string =>
  markup
    .replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('the page of a declaration shows facts, figures, downloads and versions without a script', async () => {
  const page = await readPage(`/epd/${w.uuid}`)
  expect(page.status).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
  expect(page.headers['set-cookie']).toBeUndefined()
  expect(page.text).not.toMatch(/<script(?! type="application\/ld\+json")/)
  expect(page.text).not.toMatch(/ on\w+=| style=/)
  expect(page.bytes.byteLength).toBeLessThan(100_000)
  const text = readText(page.text)
  for (const shown of [
    'Key figures',
    'Valid until 1 May 2031',
    'Version 01.00.000',
    'Versions',
    w.uuid,
  ])
    expect(text).toContain(shown)
  expect(page.text).toContain('<svg')
  // On a phone the files come before the long table.
  expect(text.indexOf('Downloads')).toBeLessThan(text.indexOf('Results per module'))
  const epd = (await w.read(`/epic/data/epds/${w.uuid}`)).text
  for (const { url } of JSON.parse(epd).files as { url: string }[])
    expect(page.text).toContain(`href="${url.replaceAll('&', '&amp;')}"`)
})

test('the chart takes the colours of the page, also in dark mode', async () => {
  const style = (await w.read('/epd/style.css')).text
  const dark = style.split('\n').find((line) => line.includes('prefers-color-scheme:dark'))!
  const [chart] = /<svg[\s\S]*?<\/svg>/.exec((await readPage(`/epd/${w.uuid}`)).text)!
  const classes = new Set(
    [...chart.matchAll(/<(\w+)[^>]* class="(\w+)"/g)].map(([, , name]) => name),
  )
  const stages = ['production', 'construction', 'use', 'endOfLife', 'beyond']
  expect([...classes]).toEqual(
    expect.arrayContaining(['ink', 'ink2', 'axis', 'grid', 'production']),
  )
  for (const name of classes.union(new Set(stages)))
    expect(stages.includes(name!) ? dark : style).toContain(`.chart .${name}{`)
  expect(style).not.toMatch(/\.chart\{[^}]*background/)
})

test('every figure of the table is the one of the calculation, with all digits', async () => {
  const results = (await w.editor.call(calculationRoutes.results, { params: { id: w.uuid } })).body
  const { text } = await readPage(`/epd/${w.uuid}`)
  const climate = results.top.find((row) => row.code === 'GWP-total')!.values
  expect(Object.keys(climate).length).toBeGreaterThan(0)
  for (const value of Object.values(climate))
    expect(text).toContain(`<data value="${String(trimNoise(value))}">`)
})

test('the page is written in three languages', async () => {
  const page = (language: string) => readPage(`/epd/${w.uuid}`, language)
  const dutch = await page('nl-BE,en;q=0.5')
  expect(dutch.text).toContain('<html lang="nl">')
  expect(readText(dutch.text)).toContain('Kerncijfers')
  expect(readText(dutch.text)).toContain('kg CO₂-eq')
  const german = readText((await page('fr,de;q=0.8')).text)
  expect(german).toContain('Kennzahlen')
  expect(german).toContain('kg CO₂-Äq.')
  expect(german).not.toMatch(/unitless|eqv/)
  expect(readText((await page('fr')).text)).toContain('Key figures')
  expect((await readPage(`/epd/${w.uuid}?lang=de`, 'nl')).headers['content-language']).toBe('de')
  expect(rankLanguages('fr, de-AT;q=0.8, en;q=0.9, nl;q=0')).toEqual(['en', 'de'])
})

test('links between the pages keep the language of the address', async () => {
  const { text } = await readPage(`/epd/${w.uuid}?lang=nl`, 'de')
  const links = [...text.matchAll(/<a[^>]* href="(\/epd[^"]*)"/g)].map(([, href]) => href!)
  expect(links).toContain(`/epd/${w.uuid}?version=01.00.000&amp;lang=nl`)
  expect(links.filter((href) => !/lang=(en|nl|de)$/.test(href))).toEqual([])
})

test('the codes of the table are explained below it', async () => {
  expect(readText((await readPage(`/epd/${w.uuid}`, 'de')).text)).toContain(
    `GWP-total: ${indicatorFile.indicators.find(({ code }) => code === 'GWP-total')!.name.de}`,
  )
})

test('a key figure with an unknown part is not determined', () => {
  const draw = (values: Record<string, number>): string =>
    readText(
      drawKeyFigures([{ code: 'GWP-total', unit: 'kg CO2 eq', values, scenarioValues: {} }], 'en')
        .text,
    )
  const known = draw({ A1: 1, A2: 2, A3: 3, C1: 1, C2: 1, C3: 1, C4: 1 })
  expect(known).toMatch(/A1–A3 6 .* D ND /)
  expect(known).not.toContain('C1–C4')
  expect(draw({ A1: 1, A3: 3, C1: 1, C2: 1, C4: 1 })).toMatch(/A1–A3 ND .* D ND /)
  expect(draw({ 'A1-A3': 6 })).toMatch(/A1–A3 6 /)
})

test('the declared unit is in the language of the page where it was translated', async () => {
  const owner = openAdminPool(w.adminUrl, 1)
  const unit = { amount: 1, unit: 'm2', title: '1 m2 of wall', titles: { nl: '1 m² muur' } }
  await owner.query(
    `update epd_versions set facts = jsonb_set(facts, '{declaredUnit}', $1) where uuid = $2`,
    [JSON.stringify(unit), w.uuid],
  )
  await owner.end()
  const read = async (language: string) =>
    readText((await readPage(`/epd/${w.uuid}`, language)).text).replaceAll('\u00a0', ' ')
  expect(await read('nl')).toContain('Gedeclareerde eenheid 1 m² muur')
  expect(await read('de')).toContain('1 m² of wall')
})

test('search engines find the declaration as structured data', async () => {
  const { text } = await readPage(`/epd/${w.uuid}`)
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)![1]!)
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    version: '01.00.000',
    expires: '2031-05-01',
  })
  expect(data.identifier).toContain(w.uuid)
  expect(data.distribution).toHaveLength(8)
})

test('the code on the cover opens the page of its version', async () => {
  const address = `${w.services.config.publicOrigin}/epd/${w.uuid}?version=01.00.000`
  const { code } = w.lastDocument()!.cover
  expect(code?.href).toBe(address)
  const { data, info } = await sharp(Buffer.from(code!.svg), { density: 600 })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const scanned = new URL(decodeQR({ width: info.width, height: info.height, data }))
  expect(scanned.href).toBe(address)
  const page = await readPage(scanned.pathname + scanned.search)
  expect(page.status).toBe(200)
  expect(readText(page.text)).toContain('Version 01.00.000')
})

test('the page leads to the import into a library', async () => {
  const { text } = await readPage(`/epd/${w.uuid}`)
  expect(text).toContain(`href="/lca/declarations-of-others?uuid=${w.uuid}"`)
})

test('no header of a reader changes an answer that a cache may keep', async () => {
  const path = `/epd/${w.uuid}`
  const plain = await readPage(path)
  const strangeHeaders: Record<string, string>[] = [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
    { 'x-original-url': '/epd/other', 'x-rewrite-url': '/epd/other' },
    { forwarded: 'host=evil.example' },
    { 'x-http-method-override': 'DELETE' },
    { cookie: 'lang=<script>' },
    { authorization: 'Bearer cradle_wrong' },
  ]
  for (const headers of strangeHeaders) {
    const answer = await w.read(path, { 'accept-language': 'en', ...headers })
    expect(answer.text, Object.keys(headers)[0]).toBe(plain.text)
    expect(answer.text).not.toContain('evil.example')
  }
  expect(plain.headers['vary']).toContain('accept-language')
  const strange = await w.read(path, { 'accept-language': '"><script>alert(1)</script>' })
  expect(strange.text).not.toContain('<script>alert')
  const data = await w.read(`/epic/data/epds/${w.uuid}`, { host: 'evil.example' })
  expect(data.text + JSON.stringify(data.headers)).not.toContain('evil.example')
  expect(String(data.headers['vary'])).toContain('authorization')
})

test('the page for programs shows examples that work as they are, in three languages', async () => {
  const page = await readPage('/epd/api')
  expect(page.status).toBe(200)
  expect(readText(page.text)).toContain('The examples read “Bricks”')
  const links = [...page.text.matchAll(/href="(\/epic\/data\/[^"]+)"/g)].map(([, path]) =>
    path!.replaceAll('&amp;', '&'),
  )
  expect(links.length).toBeGreaterThan(12)
  for (const link of links) {
    const answer = await w.read(link)
    expect(answer.status, link).toBe(200)
    expect(answer.bytes.byteLength, link).toBeGreaterThan(10)
  }
  const commands = [...page.text.matchAll(/<code>curl (.*?)<\/code>/g)].map(([, text]) =>
    text!.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  )
  expect(commands).toHaveLength(8)
  for (const command of commands) {
    const address = new URL(/'(https?:[^']+)'$/.exec(command)![1]!)
    expect(address.origin).toBe(w.services.config.publicOrigin)
    const headers = [...command.matchAll(/-H '([\w-]+): ([^']+)'/g)]
      .filter(([, name]) => name !== 'authorization')
      .map(([, name, value]) => [name!, value!])
    const answer = await w.read(address.pathname + address.search, Object.fromEntries(headers))
    expect(answer.status, command).toBe(200)
  }
  expect(readText((await readPage('/epd/api', 'nl')).text)).toContain('Eén verklaring')
  expect(readText((await readPage('/epd/api', 'de')).text)).toContain('Eine Deklaration')
})

test('the directory lists and finds what its company shows there', async () => {
  const found = await readPage('/epd')
  expect(found.text).toContain(`/epd/${w.uuid}?lang=en`)
  const name: string = (await getAdmin().call(recordRoutes(Epd).get, { params: { id: w.epd } }))
    .body.name
  expect(readText(found.text)).toContain(name)
  const search = (q: string) => readPage(`/epd?q=${encodeURIComponent(q)}`)
  expect((await search(name.slice(0, 5).toUpperCase())).text).toContain(w.uuid)
  expect((await search(w.uuid)).text).toContain(w.uuid)
  const none = await search('"><script>alert(1)</script>')
  expect(none.text).not.toContain('<script>alert')
  expect(readText(none.text)).toContain('No declaration was found.')
  expect((await search('%')).text).not.toContain(w.uuid)
  await getAdmin().patch(w.collection, { listed: false })
  expect((await readPage('/epd')).text).not.toContain(w.uuid)
  expect((await readPage(`/epd/${w.uuid}`)).status).toBe(200)
})

test('search engines read public declarations only, and find those of the directory', async () => {
  const robots = await w.read('/robots.txt')
  expect([robots.status, robots.headers['content-type']]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ])
  const rules = robots.text.trim().split('\n')
  expect(rules).toEqual([
    'User-agent: *',
    'Allow: /epd$',
    'Allow: /epd?',
    'Allow: /epd/',
    'Disallow: /',
    '',
    `Sitemap: ${w.services.config.publicOrigin}/sitemap.xml`,
  ])
  const readAddresses = async (): Promise<string[]> => {
    const { status, headers, text } = await w.read('/sitemap.xml')
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    return [...text.matchAll(/<loc>http:\/\/cradle\.test([^<]*)<\/loc>/g)].map(([, path]) => path!)
  }
  const admin = openAdminPool(w.adminUrl, 1)
  const list = (listed: boolean) => admin.query('update epd_collections set listed = $1', [listed])
  await list(true)
  const addresses = await readAddresses()
  expect(addresses).toEqual(['/epd', `/epd/${w.uuid}`])
  for (const address of addresses) expect((await readPage(address)).status).toBe(200)
  await list(false)
  expect(await readAddresses()).toEqual(['/epd'])
  await admin.end()
})

test('an earlier version says first that a newer one exists', async () => {
  await w.publish('2030-01-01')
  const earlier = readText((await readPage(`/epd/${w.uuid}?version=01.00.000`)).text)
  expect(earlier).toContain('This is an earlier version.')
  expect(earlier).toContain('Valid until 1 May 2031')
  const latest = readText((await readPage(`/epd/${w.uuid}`)).text)
  expect(latest).not.toContain('earlier version')
  expect(latest).toContain('01.01.000')
  expect((await readPage(`/epd/${w.uuid}?version=01.07.000`)).status).toBe(404)
})

test('what is not public is not found, in the words of the page', async () => {
  for (const path of [`/epd/${crypto.randomUUID()}`, '/epd/x', "/epd/'%20or%20true"])
    expect((await readPage(path)).status, path).toBe(404)
  await getAdmin().patch(w.collection, { public: false })
  const hidden = await readPage(`/epd/${w.uuid}`)
  expect(hidden.status).toBe(404)
  expect(hidden.headers['cache-control']).toBe('no-store')
  expect(readText(hidden.text)).toContain('does not exist or is not public')
  await getAdmin().patch(w.collection, { public: true })
})

test('a withdrawn declaration says so first, with its reason and without downloads', async () => {
  await getAdmin().post('/epic/group_actions/unpublish_epds', {
    epds: [w.epd],
    reason: 'A figure was <wrong>.',
  })
  const page = await readPage(`/epd/${w.uuid}`)
  expect(page.status).toBe(200)
  const main = page.text.slice(page.text.indexOf('<main>'))
  expect(main.indexOf('was withdrawn on')).toBeLessThan(main.indexOf('<h1>'))
  expect(main).toContain('A figure was &lt;wrong&gt;.')
  expect(main).not.toContain('/epic/data/epds/')
  expect(page.text).toContain('content="noindex"')
})

test('an expired declaration says so first, and without downloads', async () => {
  await w.publish('2030-01-01')
  await w.db.transact(systemScope(), (tx) =>
    tx.updateTable('epds').set({ valid_until: '2001-01-01' }).execute(),
  )
  const run = { attempt: 1, isLast: false, signal: new AbortController().signal }
  await shareTasks(w.services)['expire_epds']!.run({}, run)
  const page = await readPage(`/epd/${w.uuid}`)
  expect(page.status).toBe(200)
  const main = page.text.slice(page.text.indexOf('<main>'))
  expect(main.indexOf('expired on')).toBeGreaterThan(0)
  expect(main.indexOf('expired on')).toBeLessThan(main.indexOf('<h1>'))
  expect(readText(main)).toContain('This declaration expired on 1 Jan 2001')
  expect(main).not.toContain('/epic/data/epds/')
  expect(page.text).toContain('content="noindex"')
})

test('a document of a private declaration has no code, because its page does not exist', async () => {
  await getAdmin().patch(w.collection, { public: false })
  await w.publish('2031-02-02')
  expect(w.lastDocument()?.cover.code).toBeNull()
  await getAdmin().patch(w.collection, { public: true })
  await w.publish('2031-03-03')
  expect(w.lastDocument()?.cover.code?.href).toContain(`/epd/${w.uuid}?version=`)
})

test('a text never becomes markup', () => {
  expect(html`<p title="${'"x'}">${'<b>'}${html`<i>${"'"}</i>`}${[1, '&']}</p>`.text).toBe(
    '<p title="&quot;x">&lt;b&gt;<i>&#39;</i>1&amp;</p>',
  )
})
