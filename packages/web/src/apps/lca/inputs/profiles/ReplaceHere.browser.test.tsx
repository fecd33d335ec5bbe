import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ReplaceHere } from './ReplaceHere.tsx'

vi.mock('../../replacing/ReplaceDialog.tsx', () => ({
  ReplaceDialog: ({ onClose }: { onClose: () => void }) => (
    <div role="dialog" aria-label="Replace a profile">
      <input aria-label="What is chosen" />
      <button onClick={onClose}>Close</button>
    </div>
  ),
}))

/** Edits of the sheet on their way to the server. */
class Queue {
  #status = 'saving'
  #tell: () => void = () => undefined
  readonly flush = vi.fn()
  readonly getState = () => ({ status: this.#status })
  readonly subscribe = (listener: () => void) => {
    this.#tell = listener
    return () => undefined
  }
  set(status: string) {
    this.#status = status
    this.#tell()
  }
}

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

function open(queue: Queue) {
  const grid = { focusActiveCell: vi.fn(), takeFocus: vi.fn() }
  const data = { session: { doc: {}, queue, findRow: String }, profiles: {} }
  const Sheet = () => {
    const [isOpen, setOpen] = useState(true)
    return (
      isOpen && (
        <ReplaceHere
          profile="/2/environmental_profiles/1"
          parent="/2/calculations/c1"
          data={data as never}
          grid={grid as never}
          onClose={() => setOpen(false)}
        />
      )
    )
  }
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(<Sheet />)
  return grid
}

test('the dialog waits for the edits before it, stays while its own change is saved, and gives the focus back', async () => {
  const queue = new Queue()
  const grid = open(queue)
  await expect.poll(() => queue.flush.mock.calls.length).toBe(1)
  expect(page.getByRole('dialog').query()).toBeNull()

  queue.set('saved')
  const chosen = page.getByLabelText('What is chosen')
  await chosen.fill('Glass wool')
  queue.set('waiting')
  await userEvent.click(chosen)
  await expect.element(chosen).toHaveValue('Glass wool')

  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
  expect(grid.focusActiveCell).toHaveBeenCalledOnce()
})
