import { Button, Checkbox, Group, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { landPaste } from './land-paste.ts'
import type { GridController } from '../grid-controller.ts'
import type { PreviewedPaste } from '../grid-state.ts'
import { previewReasons } from './paste-plan.ts'
import { PasteFaults } from './PasteFaults.tsx'
import { PasteTable } from './PasteTable.tsx'
import { usePasteChoices } from './use-paste-choices.ts'
import styles from './paste-preview.module.css'

/** A paste as it will land, with the columns it goes to, before anything is changed. */
export function PastePreview({ grid, paste }: { grid: GridController; paste: PreviewedPaste }) {
  const { request } = paste
  const chosen = usePasteChoices(grid, paste)
  const { choices, plan, choose, headers } = chosen
  const [remember, setRemember] = useState(false)
  const texts = grid.setup.labels.preview
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
      <PasteTable grid={grid} request={request} chosen={chosen} />
      <PasteFaults grid={grid} request={request} chosen={chosen} />
      <p className={styles.landing}>
        {texts.landing(plan.rows.length, plan.newRows, plan.attention)}
        {plan.leftOut > 0 && ` ${texts.leftOut(plan.leftOut)}`}
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
