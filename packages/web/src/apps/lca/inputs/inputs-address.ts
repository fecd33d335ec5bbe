import type { Redirection } from '../../../loading/redirection.ts'
import type { Search } from '../../../shell/list-address.ts'
import type { SheetTarget } from './grid/use-target.ts'

/** Addresses of one input under a calculation, template or input set: it is looked at and changed in the sheet, so they lead there. */
export function inputRedirects(record: string): Redirection[] {
  const inputs = `${record}/$id/inputs`
  const toLine = (from: string, row: string): Redirection => ({
    from: `${inputs}/${from}`,
    to: inputs,
    search: { row },
  })
  const toMenu = (from: string): Redirection => ({
    from: `${inputs}/${from}`,
    to: inputs,
    search: { dialog: 'add' },
  })
  return [
    toMenu('new'),
    toLine('$input', '$input'),
    toLine('$input/edit', '$input'),
    toMenu('semi-finished/new'),
    toLine('semi-finished/$usage', '$usage'),
    toLine('semi-finished/$usage/edit', '$usage'),
  ]
}

/** Where the address of a sheet points: a line, one of its fields, or the menu of kinds to add. */
export function sheetTarget(search: Search): SheetTarget | undefined {
  const first = (name: string) => [search[name] ?? []].flat()[0]
  const [row, field] = [first('row'), first('field')]
  if (row !== undefined) return { row, ...(field === undefined ? {} : { field }) }
  return first('dialog') === 'add' ? { isAdding: true } : undefined
}
