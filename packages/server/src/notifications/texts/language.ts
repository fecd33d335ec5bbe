/** The languages in which notifications and mails are written. */
export const languages = ['en', 'nl', 'de'] as const
export type Language = (typeof languages)[number]

/** The language of an account, or English where notifications are not written in it. */
export const chooseLanguage = (locale: string): Language =>
  languages.find((language) => language === locale) ?? 'en'
