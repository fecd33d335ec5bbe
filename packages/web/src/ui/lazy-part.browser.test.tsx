import { Suspense, use, useState, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

let leave = () => {}
afterEach(() => leave())

test('a part whose code is here and whose texts are on their way waits alone: the page around it stays', async () => {
  const texts = Promise.withResolvers<string>()
  const Note = () => <p>{use(texts.promise)}</p>
  const Part = lazyPart(async () => Note)
  Part.preload()
  await Promise.resolve()

  const shown: string[] = []
  const Waiting = () => {
    shown.push('the whole page waits')
    return null
  }
  function Page() {
    const [count, setCount] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setCount(count + 1)}>{`Page ${count}`}</button>
        {count > 0 && <Part />}
      </>
    )
  }
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(
    <Suspense fallback={<Waiting />}>
      <Page />
    </Suspense>,
  )
  leave = () => {
    root.unmount()
    element.remove()
  }
  await expect.poll(() => element.textContent).toBe('Page 0')
  element.querySelector('button')!.click()
  await expect.poll(() => element.textContent).toBe('Page 1')
  texts.resolve(' and its note')
  await expect.poll(() => element.textContent).toBe('Page 1 and its note')
  expect(shown).toEqual([])
})

test('the shape of a part holds its place until its code is here', async () => {
  const code = Promise.withResolvers<() => ReactElement>()
  const Part = lazyPart(() => code.promise, <p>shape</p>)
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(<Part />)
  leave = () => {
    root.unmount()
    element.remove()
  }
  await expect.poll(() => element.textContent).toBe('shape')
  code.resolve(() => <p>part</p>)
  await expect.poll(() => element.textContent).toBe('part')
})

test('a part whose code cannot be loaded without a connection comes with it, and the page stays', async () => {
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(() => ' and its part')
  const Part = lazyPart(load)
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(
    <p>
      Page
      <Part />
    </p>,
  )
  leave = () => {
    root.unmount()
    element.remove()
    connection.mockRestore()
  }
  await expect.poll(() => load.mock.calls.length).toBe(1)
  await expect.poll(() => element.textContent).toBe('Page')
  connection.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.poll(() => element.textContent).toBe('Page and its part')
})
