import type { i18n as I18n, TFunction } from 'i18next'

/**
 * Caches texts without values, because i18next resolves each text on every render, which in a table
 * takes longer than rendering the row. The cache is cleared when texts load or the language
 * changes.
 */
export function rememberTexts(i18n: I18n): void {
  const known = new Map<string, string>()
  const forgetTexts = () => known.clear()
  i18n.on('languageChanged', forgetTexts)
  i18n.store.on('added', forgetTexts)
  const withoutMemory = i18n.getFixedT.bind(i18n)
  i18n.getFixedT = ((...scope: Parameters<typeof withoutMemory>) => {
    const translate = withoutMemory(...scope) as unknown as (...given: unknown[]) => string
    const place = JSON.stringify(scope)
    const translateOnce = (...given: unknown[]): string => {
      if (given.length !== 1 || typeof given[0] !== 'string') return translate(...given)
      const question = place + given[0]
      const text = known.get(question) ?? translate(given[0])
      known.set(question, text)
      return text
    }
    return Object.assign(translateOnce, translate) as unknown as TFunction
  }) as I18n['getFixedT']
}
