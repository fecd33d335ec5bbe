// Keeps the code of the app on this computer, so that it opens without a connection where it was open before. It keeps
// code only: answers of the API pass it by, and none of its answers depends on who is signed in.
const kept = 'cradle-code'
const page = '/'
/** Files of the build carry a hash in their name: the one that is kept is the one that is meant. */
const isCode = (path) => path.startsWith('/assets/')
const isBeside = (path) => path === '/first-paint.js' || path === '/favicon.svg'
const isOfServer = (path) => /^\/(2|api|epic|dev|\.well-known|assets)(\/|$)|\.\w+$/.test(path)

addEventListener('install', (event) => {
  skipWaiting()
  if (!event.addRoutes) return
  // Where nothing is decided here nobody waits for this file to start: the API is asked directly, code that is kept is
  // taken from where it is kept, and a page is asked of the server at once; what is below is for when that fails.
  event.waitUntil(
    event
      .addRoutes([
        { condition: { urlPattern: new URLPattern({ pathname: '/2/*' }) }, source: 'network' },
        {
          condition: { urlPattern: new URLPattern({ pathname: '/assets/*' }) },
          source: { cacheName: kept },
        },
        { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
      ])
      .catch(() => undefined),
  )
})
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (!isOfServer(pathname))
      event.respondWith(fetch(request).catch((failure) => fromKept(page, failure)))
  } else if (isCode(pathname)) event.respondWith(code(request))
  else if (isBeside(pathname))
    event.respondWith(fetch(request).catch((failure) => fromKept(pathname, failure)))
})

/** An open page says which files it was made of; with the page itself they open it again without a connection. */
addEventListener('message', (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keep(event.data.keep).catch(() => undefined))
  if (Array.isArray(event.data?.also)) event.waitUntil(also(event.data.also).catch(() => undefined))
})

async function fromKept(path, failure) {
  const answer = await (await caches.open(kept)).match(path)
  if (answer) return answer
  throw failure
}

async function code(request) {
  const cache = await caches.open(kept)
  const known = await cache.match(request, { ignoreVary: true })
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

/** Code that came later, with another page. */
async function also(loaded) {
  const cache = await caches.open(kept)
  await Promise.all(
    loaded.filter(isCode).map(async (path) => {
      if (await cache.match(path, { ignoreVary: true })) return
      const file = await fetch(path)
      if (file.ok) await cache.put(path, file)
    }),
  )
}

/** The page goes in last, when all it names is there: what is kept always belongs together. What an older build left goes. */
async function keep(loaded) {
  const cache = await caches.open(kept)
  const answer = await fetch(page, { cache: 'no-cache' })
  if (!answer.ok) return
  const named = [...(await answer.clone().text()).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(
    ([, path]) => path,
  )
  const wanted = new Set([...named, ...loaded].filter((path) => isCode(path) || isBeside(path)))
  const before = await cache.match(page)
  const isNewBuild = before !== undefined && (await before.text()) !== (await answer.clone().text())
  await Promise.all(
    [...wanted].map(async (path) => {
      if (isCode(path) && (await cache.match(path, { ignoreVary: true }))) return
      const file = await fetch(path)
      if (!file.ok) throw new Error(path)
      await cache.put(path, file)
    }),
  )
  await cache.put(page, answer)
  if (!isNewBuild) return
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname !== page && !wanted.has(pathname)) await cache.delete(request)
  }
}
