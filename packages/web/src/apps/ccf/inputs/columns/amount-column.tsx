import { IconPaperclip } from '@tabler/icons-react'
import type { Locale } from '../../../../i18n/locale.ts'
import { isInvalid, type GridColumn, type GridRow } from '../../../../ui/grid/grid-model.ts'
import { formatAmount } from '../../../../ui/numbers/format-number.ts'
import type { Comparison } from '../rows/last-year.ts'
import { readPlain } from '../rows/sheet-rows.ts'
import styles from '../inputs.module.css'

interface AmountPlace {
  id: string
  /** Columns of the mark of the amount, of its note and its files. */
  mark: string
  note: string
  files: string
  /** What the mark of evidence says. */
  hasEvidence: string
  title: string
  /** The interval of the column; without one each row has its own. */
  interval?: number
  headerNames?: readonly string[]
  /** Unit of the amount of a row; empty: it is not known. */
  unitOf: (row: GridRow) => string
}

/** A column of amounts, with their marks and the same period of the last year. */
export function makeAmountColumn(
  { id, mark: markId, note, files, hasEvidence, title, interval, headerNames, unitOf }: AmountPlace,
  locale: Locale,
  comparison: Comparison | undefined,
): GridColumn {
  return {
    id,
    title,
    width: comparison ? 124 : 84,
    type: 'number',
    keepsFormula: true,
    unitOf,
    headerNames: headerNames ?? [title],
    render: (row) => {
      if (isInvalid(row.values[id])) return undefined
      const mark = readPlain(row.values[markId])
      const amount = readPlain(row.values[id])
      const before = comparison?.describe(row, interval ?? null, amount)
      const isAbsent = mark === 'absent' && amount === null
      const isPlain = mark === null || (mark === 'absent' && amount !== null)
      const comment = readPlain(row.values[note])
      const isEvident = comment !== null || readPlain(row.values[files]) !== null
      if (isPlain && !before && !isEvident) return undefined
      const text = typeof amount === 'number' ? formatAmount(amount, locale) : (amount ?? '')
      return (
        <>
          {isEvident && (
            <span
              className={styles['evident']}
              title={comment === null ? hasEvidence : String(comment)}
            >
              <IconPaperclip size={12} role="img" aria-label={hasEvidence} />
            </span>
          )}
          {before && (
            <span className={styles['lastYear']} title={before.title}>
              {before.text}
            </span>
          )}
          {isAbsent ? (
            <span className={styles['quiet']}>–</span>
          ) : isPlain ? (
            text
          ) : (
            <span className={styles['estimate']}>≈ {text === '' ? '?' : text}</span>
          )}
        </>
      )
    },
  }
}
