import { NativeSelect, SegmentedControl } from '@mantine/core'
import { unitText } from '../../numbers/unit-text.ts'
import { showCell } from '../cell-text.ts'
import type { GridController } from '../grid-controller.ts'
import {
  isInvalid,
  resolveColumn,
  type ColumnId,
  type GridColumn,
  type GridRow,
} from '../grid-model.ts'
import type { PastedTable } from './clipboard-read.ts'
import { findLoneText, groupKeyOf, type PlacedLine } from './paste-groups.ts'
import { listTargets, type PlannedRow } from './paste-plan.ts'
import type { PasteRequest } from './paste-request.ts'
import { explainFault } from './explain-fault.ts'
import type { ChosenPaste } from './use-paste-choices.ts'
import styles from './paste-preview.module.css'

const SHOWN_LINES = 20
/** Headings of later lines that are shown as well: whoever pastes says what each of them is. */
const SHOWN_HEADINGS = 60

interface PasteTableProps {
  grid: GridController
  request: PasteRequest
  chosen: ChosenPaste
}

/** The first lines of a paste and all headings, under the columns that they go to, with the group of each where they go to several. */
export function PasteTable({ grid, request, chosen }: PasteTableProps) {
  const { choices, plan, body } = chosen
  const planned = new Map(plan.rows.map((row) => [row.line, row]))
  const hasGroups = request.groups !== undefined && plan.usesGroups
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
            {hasGroups && <th scope="col">{request.groups?.title}</th>}
            {choices.mapping.map((id, index) => (
              <ColumnHead
                key={index}
                grid={grid}
                request={request}
                chosen={chosen}
                index={index}
                id={id}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {listShown(chosen, hasGroups).map(([place, line]) => (
            <tr
              key={line}
              data-heading={place.kind === 'heading' || undefined}
              data-new={(place.kind === 'row' && place.row === null) || undefined}
            >
              {hasGroups && (
                <GroupCell
                  grid={grid}
                  request={request}
                  chosen={chosen}
                  place={place}
                  line={body[line % body.length] ?? []}
                />
              )}
              {choices.mapping.map((id, index) => (
                <PastedCell
                  key={index}
                  grid={grid}
                  planned={planned.get(line)}
                  groupColumn={request.groups?.id}
                  isHeading={place.kind === 'heading'}
                  id={id}
                  text={body[line % body.length]?.[index]?.text}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The first lines with their places in the paste, and later ones that are a text alone. */
function listShown({ plan, body }: ChosenPaste, hasGroups: boolean): [PlacedLine, number][] {
  const lines = plan.lines.map((place, line): [PlacedLine, number] => [place, line])
  const later = lines.slice(SHOWN_LINES)
  return [
    ...lines.slice(0, SHOWN_LINES),
    ...(hasGroups
      ? later
          .filter(([, line]) => findLoneText(body[line % body.length] ?? []) !== null)
          .slice(0, SHOWN_HEADINGS)
      : []),
  ]
}

/** To which group a line goes. A text alone in its line can be made the heading of the lines below it. */
function GroupCell({
  grid,
  request: { groups },
  chosen,
  place,
  line,
}: PasteTableProps & { place: PlacedLine; line: PastedTable[number] }) {
  const texts = grid.setup.labels.preview
  const alone = findLoneText(line)
  const group = place.kind === 'leftOut' ? null : place.group
  const label = groups?.options.find(({ value }) => value === group)?.label
  if (alone === null)
    return (
      <td className={group === null ? styles.unread : styles.group}>
        {label ?? grid.setup.groups.find(({ id }) => id === group)?.label ?? texts.doNotPaste}
      </td>
    )
  return (
    <td className={group === null ? styles.unread : styles.group}>
      <NativeSelect
        size="xs"
        aria-label={texts.readAs(alone, groups?.title ?? '')}
        value={place.kind === 'heading' ? place.group : ''}
        data={[
          { value: '', label: place.kind === 'leftOut' ? texts.notChosen : texts.noHeading },
          ...(groups?.options ?? []).map(({ value, label: name }) => ({ value, label: name })),
        ]}
        onChange={(event) =>
          chosen.chooseGroup(groupKeyOf(alone), event.currentTarget.value || null)
        }
      />
    </td>
  )
}

/** Where a pasted column goes, and which sign its decimals have when both are possible. */
function ColumnHead({
  grid,
  request,
  chosen,
  index,
  id,
}: PasteTableProps & { index: number; id: ColumnId | null }) {
  const { choices, headers, chooseColumn, chooseSign } = chosen
  const texts = grid.setup.labels.preview
  const editable = listTargets(request).filter(
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

/** A pasted value as its cell will show it with why it is refused, or the pasted text where it goes nowhere. */
function PastedCell({
  grid,
  planned,
  groupColumn,
  isHeading,
  id,
  text,
}: {
  grid: GridController
  planned: PlannedRow | undefined
  groupColumn: ColumnId | undefined
  isHeading: boolean
  id: ColumnId | null
  text: string | undefined
}) {
  if (!planned) return <td className={isHeading ? styles.heading : styles.dropped}>{text}</td>
  const asRow: GridRow = {
    id: '',
    group: planned.group,
    values: { ...planned.row?.values, ...planned.values },
  }
  const shown = grid.setup.columns.find((other) => other.id === id)
  const column: GridColumn | undefined = shown && resolveColumn(shown, asRow)
  const value = column && planned.values[column.id]
  if (!column || value === undefined) {
    const isUsed = column?.unitFor !== undefined || id === groupColumn
    return <td className={isUsed ? undefined : styles.dropped}>{text}</td>
  }
  const conversion = planned.conversions[column.id]
  return (
    <td
      className={isInvalid(value) ? styles.unread : undefined}
      data-end={column.type === 'number' || undefined}
    >
      {conversion && <span className={styles.from}>{conversion.from} → </span>}
      {showCell(column, asRow, grid.setup.locale)}
      {conversion && ` ${unitText(column.units?.unitOf(asRow) ?? column.unit ?? '')}`}
      {isInvalid(value) && (
        <small className={styles.reason}>{explainFault(grid, column, asRow, value)}</small>
      )}
    </td>
  )
}
