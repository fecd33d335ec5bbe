/**
 * Runs before the libraries of the app are there, and imports none of them: asks for all that the page of this address
 * will need, its code, its texts and its first data, so that nothing waits for anything else.
 */
import { api } from './api/client.ts'
import { meReading, permissionsReading } from './api/first-requests.ts'
import { getSession, restoreSession } from './api/session.ts'
import { storedLocale } from './i18n/stored-locale.ts'
import { loadTexts, shellTexts } from './i18n/text-files.ts'
import { pages } from './pages.ts'
import { toCanonical } from './paths.ts'
import { parseSearch } from './shell/list-address.ts'
import { pageAt } from './shell/pages.ts'

restoreSession()
const locale = storedLocale()
const page = pageAt(pages, toCanonical(location.pathname))
const { auth, acting } = getSession()
if (auth) {
  if (acting) {
    for (const reading of page?.ahead?.(parseSearch(location.search), acting.companyId) ?? [])
      api.ahead(reading)
    api.ahead(permissionsReading(acting))
  }
  api.ahead(meReading())
}
// Whoever needs them later asks again, and says what failed.
const quietly = (loading: Promise<unknown>) => void loading.catch(() => undefined)
for (const name of [...shellTexts, ...(auth && page ? page.texts : [])])
  quietly(loadTexts(locale, name))
if (auth && page) quietly(page.load())
