import { NativeSelect, SegmentedControl } from '@mantine/core'
import { showCell } from '../cell-text.ts'
import type { GridController } from '../grid-controller.ts'
import {
  isInvalid,
  resolveColumn,
  type ColumnId,
  type GridColumn,
  type GridRow,
} from '../grid-model.ts'
import type { PasteRequest, PlannedRow } from './paste-plan.ts'
import type { ChosenPaste } from './use-paste-choices.ts'
import styles from './paste-preview.module.css'

const SHOWN_ROWS = 20

/** The first rows of a paste under the columns that they go to. */
export function PasteTable({
  grid,
  request,
  chosen,
}: {
  grid: GridController
  request: PasteRequest
  chosen: ChosenPaste
}) {
  const { choices, plan } = chosen
  return (
    <div
      className={styles.scroll}
      tabIndex={0}
      role="region"
      aria-label={grid.setup.labels.preview.title(request.table.length)}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {choices.mapping.map((id, index) => (
              <ColumnHead key={index} grid={grid} chosen={chosen} index={index} id={id} />
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.rows.slice(0, SHOWN_ROWS).map((planned, line) => (
            <tr key={line} data-new={planned.row === null || undefined}>
              {choices.mapping.map((id, index) => (
                <PastedCell
                  key={index}
                  grid={grid}
                  group={request.target.group}
                  planned={planned}
                  id={id}
                  text={request.table[line + (choices.hasHeader ? 1 : 0)]?.[index]?.text}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Where a pasted column goes, and which sign its decimals have when both are possible. */
function ColumnHead({
  grid,
  chosen,
  index,
  id,
}: {
  grid: GridController
  chosen: ChosenPaste
  index: number
  id: ColumnId | null
}) {
  const { choices, headers, chooseColumn, chooseSign } = chosen
  const texts = grid.setup.labels.preview
  const editable = grid.setup.columns.filter(
    (column) => column.type !== 'readonly' || column.unitFor !== undefined,
  )
  const sign = choices.signs[index]
  return (
    <th scope="col">
      {choices.hasHeader && <div className={styles.source}>{headers[index]}</div>}
      <NativeSelect
        size="xs"
        aria-label={texts.intoColumn(index + 1)}
        value={id ?? ''}
        data={[
          { value: '', label: texts.doNotPaste },
          ...editable.map((column) => ({ value: column.id, label: column.title })),
        ]}
        onChange={(event) => chooseColumn(index, event.currentTarget.value || null)}
      />
      {sign && (sign.ambiguous || sign.by === 'conflict') ? (
        <SegmentedControl
          size="xs"
          className={styles.signs ?? ''}
          aria-label={texts.decimalSign(editable.find((column) => column.id === id)?.title ?? '')}
          data={[
            { value: '.', label: texts.point },
            { value: ',', label: texts.comma },
          ]}
          value={sign.sign}
          onChange={(next) => chooseSign(index, next as '.' | ',')}
        />
      ) : null}
    </th>
  )
}

/** A pasted value as its cell will show it, or the pasted text where it goes nowhere. */
function PastedCell({
  grid,
  group,
  planned,
  id,
  text,
}: {
  grid: GridController
  group: string
  planned: PlannedRow
  id: ColumnId | null
  text: string | undefined
}) {
  const asRow: GridRow = {
    id: '',
    group,
    values: { ...planned.row?.values, ...planned.values },
  }
  const shown = grid.setup.columns.find((other) => other.id === id)
  const column: GridColumn | undefined = shown && resolveColumn(shown, asRow)
  const value = column && planned.values[column.id]
  if (!column || value === undefined)
    return <td className={column?.unitFor === undefined ? styles.dropped : undefined}>{text}</td>
  const conversion = planned.conversions[column.id]
  return (
    <td
      className={isInvalid(value) ? styles.unread : undefined}
      data-end={column.type === 'number' || undefined}
    >
      {conversion && <span className={styles.from}>{conversion.from} → </span>}
      {showCell(column, asRow, grid.setup.locale)}
    </td>
  )
}
