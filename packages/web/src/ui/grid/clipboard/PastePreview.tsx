import { Button, Checkbox, Group, Modal, NativeSelect, SegmentedControl } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { showCell } from '../cell-text.ts'
import { landPaste } from '../grid-clipboard.ts'
import type { GridController, PreviewedPaste } from '../grid-controller.ts'
import { isInvalid, resolveColumn, type ColumnId, type GridRow } from '../grid-model.ts'
import { decideSigns, planPaste, previewReasons, type PasteChoices } from './paste-plan.ts'
import styles from './paste-preview.module.css'

const SHOWN_ROWS = 20

/** A paste as it will land, with the columns it goes to, before anything is changed. */
export function PastePreview({ grid, paste }: { grid: GridController; paste: PreviewedPaste }) {
  const { request } = paste
  const [choices, setChoices] = useState(paste.choices)
  const [remember, setRemember] = useState(false)
  const { labels, locale, columns } = grid.setup
  const texts = labels.preview
  const plan = useMemo(
    () => (choices === paste.choices ? paste.plan : planPaste(request, choices)),
    [request, choices, paste],
  )
  const editable = columns.filter(
    (column) => column.type !== 'readonly' || column.unitFor !== undefined,
  )
  const headers = request.table[0]?.map((cell) => cell.text) ?? []

  const choose = (change: Partial<PasteChoices>) => {
    const next = { ...choices, ...change }
    const signs =
      change.signs ?? decideSigns(request.table, next.mapping, columns, locale, next.hasHeader)
    setChoices({ ...next, signs })
  }
  const map = (index: number, id: ColumnId | null) =>
    choose({
      mapping: choices.mapping.map((old, at) => (at === index ? id : old === id ? null : old)),
    })
  // The dialog has left the page by then, and the cell can take the focus.
  useEffect(() => () => grid.focusActiveCell(), [grid])
  const close = () => {
    grid.takeFocus()
    grid.setPreview(null)
  }
  const land = () => {
    if (remember && choices.hasHeader) {
      grid.setup.onRemember?.(
        new Map(
          choices.mapping.flatMap((id, index) =>
            headers[index]?.trim() ? [[headers[index], id] as const] : [],
          ),
        ),
      )
    }
    grid.takeFocus()
    landPaste(grid, request, choices, plan)
  }

  return (
    <Modal
      opened
      onClose={close}
      lockScroll={false}
      returnFocus={false}
      size="auto"
      title={texts.title(request.table.length)}
      closeButtonProps={{ 'aria-label': texts.close }}
      transitionProps={{ duration: 0 }}
    >
      <ul className={styles.reasons}>
        {previewReasons(request, choices, paste.plan).map((reason) => (
          <li key={reason}>{texts.reason(reason)}</li>
        ))}
      </ul>
      <Checkbox
        size="xs"
        label={texts.firstRowIsHeader}
        checked={choices.hasHeader}
        onChange={(event) => choose({ hasHeader: event.currentTarget.checked })}
      />
      {paste.plan.uncertain > 0 && (
        <Checkbox
          size="xs"
          mt="xs"
          label={texts.confirmConversion(paste.plan.uncertain)}
          checked={choices.isConfirmed === true}
          onChange={(event) => choose({ isConfirmed: event.currentTarget.checked })}
        />
      )}
      <div
        className={styles.scroll}
        tabIndex={0}
        role="region"
        aria-label={texts.title(request.table.length)}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              {choices.mapping.map((id, index) => (
                <th key={index} scope="col">
                  {choices.hasHeader && <div className={styles.source}>{headers[index]}</div>}
                  <NativeSelect
                    size="xs"
                    aria-label={texts.intoColumn(index + 1)}
                    value={id ?? ''}
                    data={[
                      { value: '', label: texts.doNotPaste },
                      ...editable.map((column) => ({ value: column.id, label: column.title })),
                    ]}
                    onChange={(event) => map(index, event.currentTarget.value || null)}
                  />
                  {choices.signs[index]?.ambiguous || choices.signs[index]?.by === 'conflict' ? (
                    <SegmentedControl
                      size="xs"
                      className={styles.signs ?? ''}
                      aria-label={texts.decimalSign(
                        editable.find((column) => column.id === id)?.title ?? '',
                      )}
                      data={[
                        { value: '.', label: texts.point },
                        { value: ',', label: texts.comma },
                      ]}
                      value={choices.signs[index]!.sign}
                      onChange={(sign) =>
                        choose({
                          signs: choices.signs.map((old, at) =>
                            at === index && old ? { ...old, sign: sign as '.' | ',' } : old,
                          ),
                        })
                      }
                    />
                  ) : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plan.rows.slice(0, SHOWN_ROWS).map((planned, line) => (
              <tr key={line} data-new={planned.row === null || undefined}>
                {choices.mapping.map((id, index) => {
                  const asRow: GridRow = {
                    id: '',
                    group: request.target.group,
                    values: { ...planned.row?.values, ...planned.values },
                  }
                  const shown = columns.find((other) => other.id === id)
                  const column = shown && resolveColumn(shown, asRow)
                  const value = column && planned.values[column.id]
                  if (!column || value === undefined)
                    return (
                      <td
                        key={index}
                        className={column?.unitFor === undefined ? styles.dropped : undefined}
                      >
                        {request.table[line + (choices.hasHeader ? 1 : 0)]?.[index]?.text}
                      </td>
                    )
                  return (
                    <td
                      key={index}
                      className={isInvalid(value) ? styles.unread : undefined}
                      data-end={column.type === 'number' || undefined}
                    >
                      {planned.conversions[column.id] && (
                        <span className={styles.from}>
                          {planned.conversions[column.id]!.from} →{' '}
                        </span>
                      )}
                      {showCell(column, asRow, locale)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.landing}>
        {texts.landing(plan.rows.length, plan.newRows, plan.attention)}
        {plan.converted > 0 && ` ${texts.converted(plan.converted)}`}
      </p>
      <Group justify="space-between">
        {grid.setup.onRemember && choices.hasHeader ? (
          <Checkbox
            size="xs"
            label={texts.remember}
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
        ) : (
          <span />
        )}
        <Group gap="xs">
          <Button variant="default" onClick={close}>
            {texts.cancel}
          </Button>
          <Button onClick={land} data-autofocus disabled={plan.cells === 0}>
            {texts.paste}
          </Button>
        </Group>
      </Group>
    </Modal>
  )
}
