/** Kinds of drag data. During a drag only the kind is readable; the content is readable on drop. */
export const calculationsKind = 'application/x-cradle-calculations'
export const folderKind = 'application/x-cradle-folder'

/** Starts a drag with a small label at the pointer instead of an image of the whole row. */
export function startDrag(
  transfer: DataTransfer,
  kind: string,
  content: string,
  label: string,
): void {
  transfer.setData(kind, content)
  transfer.effectAllowed = 'move'
  const picture = document.createElement('div')
  picture.textContent = label
  picture.style.cssText =
    'position:fixed;inset-block-start:-100px;padding:4px 10px;border-radius:6px;background:var(--primary);color:var(--on-primary);font-size:13px;white-space:nowrap'
  document.body.append(picture)
  transfer.setDragImage(picture, -8, -8)
  setTimeout(() => picture.remove())
}
