import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FamilyLine, NamedRecord } from '@cradle/contract'
import { DialogForm } from '../../../ui/form/DialogForm.tsx'
import { Select } from '../../../ui/select/Select.tsx'

/** Chooses a record that a term allows, and, where lines are given, the line that it is for. */
export function ChooseDialog({
  lines,
  listOptions,
  words,
  onAdd,
  onClose,
}: {
  lines?: readonly FamilyLine[]
  listOptions: (line: FamilyLine | undefined) => readonly NamedRecord[]
  words: { title: string; record: string; confirm: string; needed: string; empty: string }
  onAdd: (record: NamedRecord, line: string | undefined) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['variants', 'ui'])
  const [lineId, setLine] = useState(lines?.[0]?.id ?? null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const line = lines?.find(({ id }) => id === lineId)
  const options = listOptions(line)
  const record = options.find(({ id }) => id === chosen)
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <DialogForm
        confirm={words.confirm}
        isBusy={false}
        onClose={onClose}
        onSubmit={() => {
          setTried(true)
          if (record) onAdd(record, line?.id)
        }}
      >
        {lines && (
          <Select
            label={t('variants:line.line')}
            data={lines.map(({ id, name }) => ({ value: id, label: name }))}
            value={lineId}
            onChange={setLine}
            allowDeselect={false}
            searchable
          />
        )}
        <Select
          label={words.record}
          data={options.map(({ id, name }) => ({ value: id, label: name }))}
          value={record?.id ?? null}
          onChange={setChosen}
          error={isTried && !record ? words.needed : undefined}
          searchable
        />
        {options.length === 0 && <p role="note">{words.empty}</p>}
      </DialogForm>
    </Modal>
  )
}
