import { Button, Group, Modal, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCell } from '../../../../ui/grid/cell-text.ts'
import { setAll } from '../../../../ui/grid/fill.ts'
import type { GridController } from '../../../../ui/grid/grid-controller.ts'
import {
  canEdit,
  isInvalid,
  readCellUnit,
  resolveColumn,
  type AmountReading,
  type GridColumn,
  type GridRow,
} from '../../../../ui/grid/grid-model.ts'

/** One value for a field of all selected lines, in one step to undo. */
export function BulkEdit({ grid, onClose }: { grid: GridController; onClose: () => void }) {
  const { t } = useTranslation('teamwork')
  const [rows] = useState(() => grid.rowsIn(grid.area()))
  const columns = grid.setup.columns.flatMap((shown) => {
    const editable = rows.filter((row) => canEdit(shown, row))
    return [...new Set(editable.map((row) => resolveColumn(shown, row)))]
  })
  const [field, setField] = useState(
    () => (columns.find(({ id }) => id === grid.activeColumn()?.id) ?? columns[0])?.id ?? '',
  )
  const [text, setText] = useState('')
  const column = columns.find(({ id }) => id === field)
  const reading = column ? read(grid, column, text) : { value: null }
  const { value } = reading
  const closest = isInvalid(value) ? (value.closest ?? []) : []
  const apply = () => {
    if (!column || isInvalid(value)) return
    const unit = readCellUnit(column, noRow)
    grid.apply('bulk', setAll(rows, [column], { value, formula: reading.formula ?? null, unit }))
    grid.takeFocus()
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('teamwork:bulk.title')}
      closeButtonProps={{ 'aria-label': t('teamwork:bulk.close') }}
      transitionProps={{ duration: 0 }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <p>{t('teamwork:bulk.selected', { count: rows.length })}</p>
        {!column ? (
          <p>{t('teamwork:bulk.none')}</p>
        ) : (
          <>
            <NativeSelect
              data-autofocus
              label={t('teamwork:bulk.field')}
              value={field}
              data={columns.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={(event) => {
                setField(event.currentTarget.value)
                setText('')
              }}
            />
            {column.type === 'choice' ? (
              <NativeSelect
                mt="sm"
                label={t('teamwork:bulk.value')}
                value={text}
                data={[
                  { value: '', label: '–' },
                  ...(column.options ?? []).map(({ value: key, label }) => ({ value: key, label })),
                ]}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            ) : (
              <TextInput
                mt="sm"
                label={t('teamwork:bulk.value')}
                value={text}
                inputMode={column.type === 'number' ? 'decimal' : 'text'}
                error={
                  isInvalid(value)
                    ? t('teamwork:bulk.cannot', { text: value.invalid, column: column.title })
                    : undefined
                }
                onChange={(event) => setText(event.currentTarget.value)}
              />
            )}
            {closest.length > 0 && (
              <Group gap="xs" mt="xs">
                {closest.map((one) => (
                  <Button
                    key={one.value}
                    size="compact-xs"
                    variant="default"
                    onClick={() => setText(one.label)}
                  >
                    {one.label}
                  </Button>
                ))}
              </Group>
            )}
          </>
        )}
        <Group justify="flex-end" mt="md">
          <Button type="submit" disabled={!column || isInvalid(value)}>
            {t('teamwork:bulk.apply')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

const noRow: GridRow = { id: '', group: '', values: {} }

function read(grid: GridController, column: GridColumn, text: string): AmountReading {
  if (text.trim() === '') return { value: null }
  return column.type === 'choice'
    ? { value: text }
    : readCell(column, text, grid.setup.locale, noRow)
}
