import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconLayoutSidebarRight } from '@tabler/icons-react'
import { useSyncExternalStore, type ReactNode } from 'react'
import type { GridDocument } from '../../../ui/grid/grid-document.ts'
import styles from './frame.module.css'

/** The bar above a sheet. */
export const SheetToolbar = ({
  name,
  className,
  children,
}: {
  name: string
  className: string | undefined
  children: ReactNode
}) => (
  <div
    className={`${styles['toolbar']} ${className}`}
    role="toolbar"
    aria-label={name}
    data-region="toolbar"
  >
    {children}
  </div>
)

/** A button with a sign. One that can do nothing now keeps the focus. */
export const ToolButton = ({
  label,
  isDisabled = false,
  onClick,
  children,
}: {
  label: string
  isDisabled?: boolean
  onClick: () => void
  children: ReactNode
}) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    aria-label={label}
    title={label}
    aria-disabled={isDisabled || undefined}
    data-disabled={isDisabled || undefined}
    onClick={() => !isDisabled && onClick()}
  >
    {children}
  </ActionIcon>
)

/** Takes back the last edit, and makes it again. */
export function UndoButtons({
  doc,
  isReadOnly,
  undoLabel,
  redoLabel,
}: {
  doc: GridDocument
  isReadOnly: boolean
  undoLabel: string
  redoLabel: string
}) {
  const canUndo = useSyncExternalStore(doc.subscribe, () => doc.getState().canUndo)
  const canRedo = useSyncExternalStore(doc.subscribe, () => doc.getState().canRedo)
  return (
    <>
      <ToolButton label={undoLabel} isDisabled={!canUndo || isReadOnly} onClick={() => doc.undo()}>
        <IconArrowBackUp size={17} />
      </ToolButton>
      <ToolButton label={redoLabel} isDisabled={!canRedo || isReadOnly} onClick={() => doc.redo()}>
        <IconArrowForwardUp size={17} />
      </ToolButton>
    </>
  )
}

/** A button with a sign for what is on or off. */
export const ToggleButton = ({
  label,
  isOn,
  color,
  onClick,
  children,
}: {
  label: string
  isOn: boolean
  color?: string
  onClick: () => void
  children: ReactNode
}) => (
  <ActionIcon
    variant={isOn ? 'light' : 'subtle'}
    {...(color === undefined ? {} : { color })}
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
)

/** Shows or hides the panel beside the rows. */
export const PanelButton = (props: { label: string; isOn: boolean; onClick: () => void }) => (
  <ToggleButton {...props}>
    <IconLayoutSidebarRight size={17} />
  </ToggleButton>
)
