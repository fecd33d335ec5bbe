import type { Locale } from '../../../../i18n/locale.ts'
import { readFormula, type GridColumn } from '../../../../ui/grid/grid-model.ts'
import { showFormula } from '../../../../ui/numbers/read-number.ts'
import styles from './workbench.module.css'

/** A column of numbers that shows the formula of a number under it. */
export function withFormula(column: GridColumn, locale: Locale): GridColumn {
  if (column.type !== 'number') return column
  const keeping: GridColumn = { ...column, keepsFormula: true }
  return {
    ...keeping,
    render: (row) => {
      const formula = readFormula(keeping, row)
      const text = column.format?.(row.values[column.id] ?? null, row) ?? ''
      return formula === null ? (
        text
      ) : (
        <span className={styles['computed']}>
          {text}
          <small>{showFormula(formula, locale)}</small>
        </span>
      )
    },
  }
}
