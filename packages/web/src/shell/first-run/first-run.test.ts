import { beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
})
const { completeStep, dismissFirstRun } = await import('./first-run.ts')
const readKept = (): unknown => JSON.parse(kept.get('cradle-first-run') ?? 'null')

beforeEach(() => kept.clear())

test('a step is done once, and nothing is noted after the card was dismissed', () => {
  completeStep('undo')
  completeStep('undo')
  expect(readKept()).toEqual({ done: ['undo'], isDismissed: false })
  dismissFirstRun()
  completeStep('paste')
  expect(readKept()).toEqual({ done: ['undo'], isDismissed: true })
})

test('a damaged entry counts as a first run', () => {
  kept.set('cradle-first-run', '{"done":"x"')
  completeStep('explain')
  expect(readKept()).toEqual({ done: ['explain'], isDismissed: false })
})
