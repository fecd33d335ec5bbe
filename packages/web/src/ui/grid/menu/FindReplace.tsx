import { Button, Checkbox, Group, Modal, NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import type { GridController } from '../grid-controller.ts'
import { makeReplacer, type FindChoices } from './find-text.ts'
import { replaceCells, type ReplacedCell } from './replace-cells.ts'
import styles from './menu.module.css'

const SHOWN = 12
const places = ['inSelection', 'inColumn', 'inSheet'] as const

/** Replaces texts in many cells, in one step to undo. What will change is shown before. */
export function FindReplace({ grid }: { grid: GridController }) {
  const { labels } = grid.setup
  const word = labels.menu
  const [area] = useState(() => grid.area())
  const isMany = area.top !== area.bottom || area.left !== area.right
  const [where, setWhere] = useState<(typeof places)[number]>(isMany ? 'inSelection' : 'inSheet')
  const [choices, setChoices] = useState<FindChoices>({
    find: '',
    replaceWith: '',
    matchesCase: false,
    wholeCell: false,
    isPattern: false,
  })
  const change = (next: Partial<FindChoices>) => setChoices({ ...choices, ...next })
  const changed = useMemo(() => {
    const rows = where === 'inSelection' ? grid.rowsIn(area) : grid.doc.allRows()
    const columns =
      where === 'inSheet'
        ? grid.setup.columns
        : grid.columnsIn(where === 'inColumn' ? { ...area, right: area.left } : area)
    return replaceCells(grid, rows, columns, makeReplacer(choices))
  }, [grid, area, where, choices])
  useEffect(() => () => grid.focusActiveCell(), [grid])
  const close = () => {
    grid.takeFocus()
    grid.openDialog(null)
  }
  const apply = () => {
    close()
    grid.apply(
      'bulk',
      changed.map(({ row, values }) => ({ kind: 'set', row: row.id, values })),
    )
  }
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={word('findReplace')}
      closeButtonProps={{ 'aria-label': word('close') }}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (changed.length > 0) apply()
        }}
      >
        <TextInput
          data-autofocus
          label={word('find')}
          value={choices.find}
          maxLength={500}
          onChange={(event) => change({ find: event.currentTarget.value })}
        />
        <TextInput
          mt="sm"
          label={word('replaceWith')}
          value={choices.replaceWith}
          maxLength={500}
          onChange={(event) => change({ replaceWith: event.currentTarget.value })}
        />
        <NativeSelect
          mt="sm"
          label={word('where')}
          value={where}
          data={places.map((one) => ({ value: one, label: word(one) }))}
          onChange={(event) =>
            setWhere(places.find((one) => one === event.currentTarget.value) ?? 'inSheet')
          }
        />
        <Group gap="md" mt="sm">
          <Checkbox
            size="xs"
            label={word('matchCase')}
            checked={choices.matchesCase}
            onChange={(event) => change({ matchesCase: event.currentTarget.checked })}
          />
          <Checkbox
            size="xs"
            label={word('wholeCell')}
            checked={choices.wholeCell}
            onChange={(event) => change({ wholeCell: event.currentTarget.checked })}
          />
          <Checkbox
            size="xs"
            label={word('pattern')}
            checked={choices.isPattern}
            onChange={(event) => change({ isPattern: event.currentTarget.checked })}
          />
        </Group>
        {choices.isPattern && <p className={styles.hint}>{word('patternHint')}</p>}
        <p role="status">{labels.changes(changed.length)}</p>
        <Changes changed={changed.slice(0, SHOWN)} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {word('cancel')}
          </Button>
          <Button type="submit" disabled={changed.length === 0}>
            {word('replaceAll')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

const Changes = ({ changed }: { changed: readonly ReplacedCell[] }) => (
  <ul className={styles.changes}>
    {changed.map(({ row, column, before, after, isUnread }) => (
      <li key={`${row.id} ${column.id}`}>
        <span>{column.title}</span> <del>{before}</del> →{' '}
        <ins data-unread={isUnread || undefined}>{after}</ins>
      </li>
    ))}
  </ul>
)
