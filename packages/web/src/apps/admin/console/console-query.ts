import { paths } from '../../../paths.ts'
import type { ConsoleList } from '@cradle/contract'

export const consoleKey = ['console'] as const

/** The address of the list behind a figure. */
export const listAddress = (list: ConsoleList, query: Record<string, string> = {}): string => {
  const search = new URLSearchParams(query).toString()
  return `${paths.admin.page('console')}/${list}${search ? `?${search}` : ''}`
}
