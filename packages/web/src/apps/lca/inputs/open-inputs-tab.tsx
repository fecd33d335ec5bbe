import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { changeLocale, startI18n, type Locale } from '../../../i18n/i18n.ts'
import { ThemeProvider } from '../../../ui/theme/ThemeProvider.tsx'
import { closeInputSessions } from './input-session.ts'
import { InputsTab } from './InputsTab.tsx'

/** Stands in for the live connection: what is sent here arrives in the page. */
export class FakeEvents {
  static readonly CLOSED = 2
  static open: FakeEvents[] = []
  readyState = 1
  onmessage: ((event: { data: string; lastEventId: string }) => void) | null = null
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  readonly url: string
  constructor(url: string | URL) {
    this.url = String(url)
    FakeEvents.open.push(this)
  }
  close(): void {
    this.readyState = 2
    FakeEvents.open = FakeEvents.open.filter((one) => one !== this)
  }
  static send(topic: string, message: unknown): void {
    for (const one of FakeEvents.open) {
      const found = new URL(one.url).searchParams
        .getAll('topic')
        .find((name) => name.endsWith(topic))
      if (found)
        one.onmessage?.({
          data: JSON.stringify({
            '@id': new URL(found, location.origin).pathname,
            ...(message as object),
          }),
          lastEventId: '',
        })
    }
  }
}

let isStarted = false

export async function openTab(
  locale: Locale = 'en',
  readOnly = false,
): Promise<{ host: HTMLElement; close: () => void }> {
  window.EventSource = FakeEvents as unknown as typeof EventSource
  if (!isStarted) await startI18n()
  isStarted = true
  await changeLocale(locale)
  const { default: i18next } = await import('i18next')
  await i18next.loadNamespaces(['inputs', 'ui'])
  const host = document.createElement('main')
  host.style.cssText = 'position:fixed;inset:0;display:flex;flex-direction:column'
  document.body.append(host)
  const root = createRoot(host)
  root.render(
    <ThemeProvider>
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <h1
          style={{
            position: 'absolute',
            clipPath: 'inset(50%)',
            width: 1,
            height: 1,
            overflow: 'hidden',
          }}
        >
          Calculation
        </h1>
        <InputsTab parent="/2/calculations/c1" locale={locale} readOnly={readOnly} />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  return {
    host,
    close: () => {
      root.unmount()
      host.remove()
      closeInputSessions()
    },
  }
}
