import i18next from 'i18next'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import ui from '../../i18n/en/ui.json' with { type: 'json' }
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import { DropArea } from './DropArea.tsx'

const LABEL = 'Drop a workbook here'
let root: Root | undefined

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { ui } },
    interpolation: { escapeValue: false },
  }),
)
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

async function renderArea({
  isBusy = false,
  error = null as string | null,
  onOtherType,
}: { isBusy?: boolean; error?: string | null; onOtherType?: (file: File) => void } = {}) {
  const onFile = vi.fn<(file: File) => void>()
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <ThemeProvider>
      <DropArea
        label={LABEL}
        accept={{
          'text/csv': ['.csv'],
          'application/vnd.ms-excel.sheet.macroEnabled.12': ['.xlsm'],
        }}
        chooses={['.csv']}
        maxMegabytes={1}
        isBusy={isBusy}
        error={error}
        onFile={onFile}
        {...(onOtherType && { onOtherType })}
      />
    </ThemeProvider>,
  )
  await expect.element(findArea()).toBeVisible()
  return onFile
}
const findArea = () => page.getByRole('group', { name: LABEL })
const findInput = () => document.querySelector<HTMLInputElement>('input[type=file]')!

/** Drops files as a desktop does: they come over the area, then they are released. */
function drop(...files: File[]): void {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  for (const type of ['dragenter', 'dragover', 'drop'])
    findArea()
      .element()
      .dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
}

test('a dropped file is handed over', async () => {
  const onFile = await renderArea()
  drop(new File(['a;b'], 'profiles.csv', { type: 'text/csv' }))
  await expect.poll(() => onFile.mock.calls.map(([file]) => file.name)).toEqual(['profiles.csv'])
})

test('a chosen file is handed over; the dialog does not offer files that can only be dropped', async () => {
  const onFile = await renderArea()
  expect(findInput().accept).toBe('.csv')
  await userEvent.upload(findInput(), new File(['a;b'], 'chosen.csv', { type: 'text/csv' }))
  await expect.poll(() => onFile.mock.calls.map(([file]) => file.name)).toEqual(['chosen.csv'])
})

test('a workbook with macros can be dropped, also without a type', async () => {
  const onFile = await renderArea()
  drop(new File(['x'], 'macros.xlsm'))
  await expect.poll(() => onFile.mock.calls.map(([file]) => file.name)).toEqual(['macros.xlsm'])
})

test('a file of another type and one that is too large are refused with the reason, until the next file', async () => {
  const onFile = await renderArea()
  drop(new File(['x'], 'picture.png', { type: 'image/png' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('File type not accepted, sorry!')
  drop(new File([new Uint8Array(2 ** 20 + 1)], 'large.csv', { type: 'text/csv' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('This file is larger than 1 MB.')
  expect(onFile).not.toHaveBeenCalled()
  drop(new File(['a;b'], 'profiles.csv', { type: 'text/csv' }))
  await expect.poll(() => onFile.mock.calls.length).toBe(1)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a file of another type is handed over where the server says what it is', async () => {
  const onOtherType = vi.fn<(file: File) => void>()
  const onFile = await renderArea({ onOtherType })
  drop(new File(['PK'], 'sites.ods', { type: 'application/vnd.oasis.opendocument.spreadsheet' }))
  await expect.poll(() => onOtherType.mock.calls.map(([file]) => file.name)).toEqual(['sites.ods'])
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(onFile).not.toHaveBeenCalled()
})

test('the reason of the server is shown', async () => {
  await renderArea({ error: 'Import failed because of an unknown filetype' })
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Import failed because of an unknown filetype')
})

test('while a file is on its way no other one is taken', async () => {
  const onFile = await renderArea({ isBusy: true })
  drop(new File(['a;b'], 'profiles.csv', { type: 'text/csv' }))
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeDisabled()
  expect(onFile).not.toHaveBeenCalled()
})
