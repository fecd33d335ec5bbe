import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'

const icons = { edit: IconPencil, remove: IconTrash }

/** A button at the end of a row of facts. */
export function RowButton({
  does,
  label,
  onClick,
}: {
  does: keyof typeof icons
  label: string
  onClick: () => void
}) {
  const Icon = icons[does]
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
      <Icon size={16} />
    </ActionIcon>
  )
}
