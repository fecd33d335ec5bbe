import type { Locale } from '../i18n/locale.ts'

/**
 * The signed-in user. The tokens survive a reload, and the tabs of one browser share them; with `remember` they also survive the
 * end of the browser.
 */
export interface Auth {
  email: string
  userToken: string
  refreshToken: string
  locale: Locale
  remember: boolean
}
