import { locales, type Locale } from '@cradle/contract'

/** The language of an account or a reader, or English where the product is not written in it. */
export const chooseLocale = (locale: string | null | undefined): Locale =>
  locales.find((one) => one === locale) ?? 'en'
