import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { GridController } from '../grid-controller.ts'
import { isInvalid } from '../grid-model.ts'
import { explainFault } from './explain-fault.ts'
import { groupKeyOf } from './paste-groups.ts'
import type { GroupFault, PasteFault } from './paste-plan.ts'
import type { PasteFix, PasteRequest } from './paste-request.ts'
import type { ChosenPaste } from './use-paste-choices.ts'
import styles from './paste-preview.module.css'

/** Texts listed at once; the next ones come when these are read. */
const LISTED = 40

interface PasteFaultsProps {
  grid: GridController
  request: PasteRequest
  chosen: ChosenPaste
}

/** The texts that could not be read: each once, with why, how many cells have it, and a field to say what it means. */
export function PasteFaults({ grid, request, chosen }: PasteFaultsProps) {
  const { plan } = chosen
  const texts = grid.setup.labels.preview
  if (plan.faults.length + plan.groupFaults.length === 0) return null
  const listed = plan.faults.slice(0, LISTED)
  return (
    <section className={styles.faults} aria-label={texts.faults}>
      <h3>{texts.faults}</h3>
      <p>{texts.faultsHint}</p>
      <ul>
        {plan.groupFaults.map((fault) => (
          <GroupFaultLine
            key={fault.text}
            grid={grid}
            request={request}
            chosen={chosen}
            {...{ fault }}
          />
        ))}
        {listed.map((fault) => (
          <FaultLine
            key={`${fault.column.id}\n${fault.text}`}
            grid={grid}
            fault={fault}
            texts={listed.filter(({ column }) => column === fault.column).map((one) => one.text)}
            onFix={(fix) => chosen.fix(fault.column.id, fault.text, fix)}
          />
        ))}
      </ul>
    </section>
  )
}

/** A text that should say the group of lines. */
function GroupFaultLine({
  grid,
  request: { groups },
  chosen,
  fault: { text, reason, count },
}: PasteFaultsProps & { fault: GroupFault }) {
  const texts = grid.setup.labels.preview
  return (
    <li>
      <FaultText
        text={text}
        about={`${groups?.title ?? ''} · ${texts.rows(count)}`}
        reason={reason ?? texts.groupUnknown}
      />
      <NativeSelect
        size="xs"
        aria-label={texts.readAs(text, groups?.title ?? '')}
        value=""
        data={[
          { value: '', label: texts.notChosen },
          ...(groups?.options ?? []).map(({ value, label }) => ({ value, label })),
        ]}
        onChange={(event) =>
          event.currentTarget.value &&
          chosen.chooseGroup(groupKeyOf(text), event.currentTarget.value)
        }
      />
    </li>
  )
}

/** A text of a column, and what it means instead. */
function FaultLine({
  grid,
  fault: { column, text, value, row, count },
  texts,
  onFix,
}: {
  grid: GridController
  fault: PasteFault
  /** The unread texts of the column. */
  texts: readonly string[]
  onFix: (fix: PasteFix) => void
}) {
  const words = grid.setup.labels.preview
  const closest = isInvalid(value) ? (value.closest ?? []) : []
  const { Suggestions } = column
  const label = words.readAs(text, column.title)
  return (
    <li data-read={!isInvalid(value) || undefined}>
      <FaultText
        text={text}
        about={`${column.title} · ${words.cells(count)}`}
        reason={isInvalid(value) ? explainFault(grid, column, row, value) : null}
      />
      {column.type === 'choice' ? (
        <NativeSelect
          size="xs"
          aria-label={label}
          value={typeof value === 'string' ? value : ''}
          data={[
            { value: '', label: words.notChosen },
            ...(column.options ?? []).map((option) => ({
              value: option.value,
              label: option.label,
            })),
          ]}
          onChange={(event) =>
            event.currentTarget.value && onFix({ value: event.currentTarget.value })
          }
        />
      ) : (
        <FaultField label={label} text={text} onFix={onFix} />
      )}
      {Suggestions && isInvalid(value) ? (
        <div className={styles.closest}>
          <Suggestions
            text={text}
            texts={texts}
            row={row}
            onChoose={(one) => onFix({ value: one })}
          />
        </div>
      ) : (
        closest.length > 0 && (
          <div className={styles.closest}>
            {closest.map((one) => (
              <Button
                key={one.value}
                size="compact-xs"
                variant="default"
                onClick={() =>
                  onFix(column.type === 'number' ? { text: one.label } : { value: one.value })
                }
              >
                {one.label}
              </Button>
            ))}
          </div>
        )
      )}
    </li>
  )
}

const FaultText = ({
  text,
  about,
  reason,
}: {
  text: string
  about: string
  reason: string | null
}) => (
  <div className={styles.faultText}>
    <strong>{text}</strong>
    <span>{about}</span>
    {reason === null ? <IconCheck size={15} aria-hidden /> : <em>{reason}</em>}
  </div>
)

/** The text as it should have been; it is read when the reader leaves the field or presses Enter. */
function FaultField({
  label,
  text,
  onFix,
}: {
  label: string
  text: string
  onFix: (fix: PasteFix) => void
}) {
  const [typed, setTyped] = useState(text)
  const take = () => typed !== text && onFix({ text: typed })
  return (
    <TextInput
      size="xs"
      aria-label={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
          take()
        }
      }}
    />
  )
}
