import type { TFunction } from 'i18next'

/** The name of a category or scope with its number. Example: `3.4` → "3.4 Upstream transport"; `1` → "Scope 1" */
export const nameCategory = (code: string, t: TFunction<'ccf'>): string =>
  code.includes('.')
    ? `${code} ${t(`ccf:category.${code.replace('.', '-')}` as 'ccf:category.1-1')}`
    : t(`ccf:scope.${code}` as 'ccf:scope.1')
