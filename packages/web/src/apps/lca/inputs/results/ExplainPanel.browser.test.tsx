import type { Explanation } from '@cradle/engine'
import i18next from 'i18next'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startI18n } from '../../../../i18n/i18n.ts'
import { profileSearch } from '../../../../records/profile/profile-search.ts'
import { ThemeProvider } from '../../../../ui/theme/ThemeProvider.tsx'
import { ExplainPanel } from './ExplainPanel.tsx'

const explanation = { parts: [], isIncomplete: false } as unknown as Explanation
let root: Root | undefined

beforeAll(async () => {
  await startI18n()
  await i18next.loadNamespaces('inputs')
})
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

/** Nodes of a drawing, of which each has an explanation. */
function Explained() {
  const [title, setTitle] = useState<string | null>(null)
  return (
    <main>
      <svg>
        {['Cladding', 'Wool'].map((name) => (
          <rect
            key={name}
            role="button"
            aria-label={name}
            tabIndex={0}
            width={20}
            height={20}
            x={name === 'Wool' ? 40 : 0}
            onKeyDown={({ key }) => key === 'Enter' && setTitle(name)}
          />
        ))}
      </svg>
      {title && (
        <ExplainPanel
          title={title}
          explanation={explanation}
          unit="kg"
          profiles={profileSearch([])}
          nameOfInput={(id) => id}
          onClose={() => setTitle(null)}
        />
      )}
    </main>
  )
}

test('whoever closes an explanation is back at the figure that it was asked for', async () => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <ThemeProvider>
      <Explained />
    </ThemeProvider>,
  )
  const wool = page.getByRole('button', { name: 'Wool' })
  await expect.element(wool).toBeVisible()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Wool' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(wool).toHaveFocus()
})
