import type { MissingItem } from '@cradle/contract'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Returns a function that says in the language of the screen what is missing. */
export function useMissingWords(): (item: MissingItem) => string {
  const { t, i18n } = useTranslation('lca')
  return useCallback(
    ({ field, code, message, facts = {} }) => {
      // One code can apply to several fields: a sentence for the field takes precedence.
      const known = [field, code].find((name) => i18n.exists(`lca:missing.${name}`))
      return known === undefined
        ? message
        : t(`lca:missing.${known}` as 'lca:missing.missing_data_quality', facts)
    },
    [t, i18n],
  )
}
