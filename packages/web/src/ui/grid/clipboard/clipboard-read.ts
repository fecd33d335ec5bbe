/** One pasted cell. `exact` is the unrounded number, where the source supplies it. */
export interface PastedCell {
  text: string
  exact?: number
}

export type PastedTable = readonly (readonly PastedCell[])[]

/** Tab-separated text as spreadsheets write it: quoted cells may hold tabs, line breaks and doubled quotes. */
export function parseTsv(text: string): PastedTable {
  const rows: PastedCell[][] = []
  let row: PastedCell[] = []
  let at = 0
  const source = text.replace(/\r\n?/g, '\n')
  while (at <= source.length) {
    const quoted = source[at] === '"' ? readQuoted(source, at) : null
    const end = quoted ? quoted.end : nextBreak(source, at)
    row.push({ text: quoted ? quoted.text : source.slice(at, end) })
    const sign = source[end]
    at = end + 1
    if (sign !== '\t') {
      rows.push(row)
      row = []
    }
    if (sign === undefined) break
  }
  return withoutEmptyEnd(rows)
}

/** A quoted cell, when the closing quote is followed by the end of the cell; otherwise the quote is just text. */
function readQuoted(source: string, from: number): { text: string; end: number } | null {
  let text = ''
  for (let at = from + 1; at < source.length; at += 1) {
    if (source[at] !== '"') text += source[at]
    else if (source[at + 1] === '"') {
      text += '"'
      at += 1
    } else {
      const end = at + 1
      const sign = source[end]
      return sign === undefined || sign === '\t' || sign === '\n' ? { text, end } : null
    }
  }
  return null
}

function nextBreak(source: string, from: number): number {
  for (let at = from; at < source.length; at += 1)
    if (source[at] === '\t' || source[at] === '\n') return at
  return source.length
}

/** Spreadsheets end the text with a line break; that is not an empty row. */
function withoutEmptyEnd(rows: PastedCell[][]): PastedTable {
  const last = rows.at(-1)
  return last && last.length === 1 && last[0]!.text === '' && rows.length > 1
    ? rows.slice(0, -1)
    : rows
}

/** The first table of a piece of HTML, or null when it holds none. */
export function parseHtmlTable(html: string): PastedTable | null {
  if (!/<table[\s>]/i.test(html)) return null
  const page = new DOMParser().parseFromString(html, 'text/html')
  const table = page.querySelector('table')
  if (!table) return null
  const rows = [...table.querySelectorAll('tr')].map((tr) =>
    [...tr.querySelectorAll<HTMLTableCellElement>(':scope > td, :scope > th')].flatMap((cell) => {
      const read = readHtmlCell(cell)
      const spanned = Math.max(1, Math.min(cell.colSpan, 200))
      return [read, ...Array.from({ length: spanned - 1 }, () => ({ text: '' }))]
    }),
  )
  return rows.length > 0 ? rows : null
}

function readHtmlCell(cell: HTMLTableCellElement): PastedCell {
  for (const lineBreak of cell.querySelectorAll('br')) lineBreak.replaceWith('\n')
  const text = (cell.textContent ?? '')
    .replace(/[ \t\r\n]*\n[ \t\r\n]*/g, '\n')
    .replace(/\u00a0/g, ' ')
    .trim()
  const exact = exactNumber(cell)
  return exact === null ? { text } : { text, exact }
}

/** LibreOffice writes sdval, Excel x:num, Google Sheets a small JSON; all with a decimal point. */
function exactNumber(cell: HTMLTableCellElement): number | null {
  const plain = cell.getAttribute('sdval') ?? cell.getAttribute('x:num')
  if (plain) return finite(Number(plain))
  const sheets = cell.getAttribute('data-sheets-value')
  if (!sheets) return null
  try {
    const value = (JSON.parse(sheets) as Record<string, unknown>)['3']
    return typeof value === 'number' ? finite(value) : null
  } catch {
    return null
  }
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)
