import { Button, Group, Modal, Radio, Textarea } from '@mantine/core'
import { useEffect, useState } from 'react'
import { parseTsv } from '../clipboard/clipboard-read.ts'
import { pasteInto } from '../grid-clipboard.ts'
import type { GridController } from '../grid-controller.ts'
import { computeCells, countCells, readNumbers, type Operation } from './compute-cells.ts'
import { readClipboardText } from './read-clipboard.ts'

const operations = ['values', 'multiply', 'divide', 'add', 'subtract'] as const

/** Pastes the texts of the clipboard alone, or computes the selected numbers with those of the clipboard. */
export function PasteSpecial({ grid }: { grid: GridController }) {
  const { labels, locale } = grid.setup
  const word = labels.menu
  const [area] = useState(() => grid.area())
  const [operation, setOperation] = useState<'values' | Operation>('multiply')
  const [text, setText] = useState('')
  useEffect(() => {
    let isOpen = true
    void readClipboardText().then((found) => isOpen && found !== null && setText(found))
    return () => void (isOpen = false)
  }, [])
  useEffect(() => () => grid.focusActiveCell(), [grid])
  const close = () => {
    grid.takeFocus()
    grid.openDialog(null)
  }
  const table = parseTsv(text)
  const numbers = operation === 'values' ? null : readNumbers(table, locale)
  const ops =
    operation === 'values' || !numbers
      ? []
      : computeCells(grid.rowsIn(area), grid.columnsIn(area), operation, numbers, locale)
  const apply = () => {
    close()
    if (operation === 'values')
      pasteInto(grid, { getData: (kind) => (kind === 'text/plain' ? text : '') })
    else grid.apply('bulk', ops)
  }
  return (
    <Modal
      opened
      onClose={close}
      title={word('pasteSpecial')}
      closeButtonProps={{ 'aria-label': word('close') }}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Radio.Group
        label={word('operation')}
        value={operation}
        onChange={(value) => setOperation(operations.find((one) => one === value) ?? 'values')}
      >
        <Group gap="sm" mt={4}>
          {operations.map((one) => (
            <Radio key={one} size="xs" value={one} label={word(one)} />
          ))}
        </Group>
      </Radio.Group>
      <Textarea
        mt="sm"
        data-autofocus
        rows={3}
        label={word('what')}
        description={word('whatHint')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p role="status">{operation === 'values' ? '' : labels.changes(countCells(ops))}</p>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={close}>
          {word('cancel')}
        </Button>
        <Button onClick={apply} disabled={operation === 'values' ? text === '' : ops.length === 0}>
          {word('apply')}
        </Button>
      </Group>
    </Modal>
  )
}
