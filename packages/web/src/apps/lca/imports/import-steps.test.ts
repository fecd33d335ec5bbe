import { importSteps } from '@cradle/contract'
import { expect, test } from 'vitest'
import {
  canCancel,
  canReadAgain,
  canRepair,
  canResume,
  canRun,
  canUndo,
  canValidate,
  findCurrentStep,
  listOpenSteps,
  markStep,
  wizardSteps,
} from './import-steps.ts'

const at = (step: (typeof importSteps)[number] | undefined, invalidated = false) => ({
  step,
  invalidated,
})

test.each([
  [undefined, 'validate'],
  ['validation_started', 'validate'],
  ['validation_failed', 'validate'],
  ['validation_completed', 'overview'],
  ['import_started', 'run'],
  ['import_completed', 'result'],
  ['import_failed', 'result'],
  ['import_canceled', 'validate'],
] as const)('an import in step %s opens at %s', (step, shown) => {
  expect(findCurrentStep(at(step))).toBe(shown)
  expect(listOpenSteps(at(step))).toContain(shown)
})

test('a new import has only the upload', () => {
  expect(listOpenSteps(null)).toEqual(['upload'])
  expect(wizardSteps.map((step) => markStep(step, null))).toEqual([
    'current',
    'open',
    'open',
    'open',
    'open',
  ])
})

test('the bar marks what is done, faulty and outdated', () => {
  const mark = (item: ReturnType<typeof at>) => wizardSteps.map((step) => markStep(step, item))
  expect(mark(at('validation_failed'))).toEqual(['done', 'faulty', 'open', 'open', 'open'])
  expect(mark(at('validation_completed', true))).toEqual([
    'done',
    'invalidated',
    'current',
    'open',
    'open',
  ])
  expect(mark(at('import_started'))).toEqual(['done', 'done', 'done', 'current', 'open'])
  expect(mark(at('import_completed'))).toEqual(['done', 'done', 'done', 'done', 'done'])
  expect(mark(at('import_failed'))).toEqual(['done', 'done', 'done', 'done', 'faulty'])
})

test('actions follow the steps of the API contract', () => {
  const allowed = (rule: (item: ReturnType<typeof at>) => boolean) =>
    [undefined, ...importSteps].filter((step) => rule(at(step)))
  expect(allowed(canCancel)).toEqual([
    undefined,
    'validation_started',
    'validation_completed',
    'validation_failed',
  ])
  expect(allowed(canRepair)).toEqual(['validation_completed', 'validation_failed', 'import_failed'])
  expect(allowed(canValidate)).toEqual([
    undefined,
    'validation_completed',
    'validation_failed',
    'import_failed',
  ])
  expect(allowed(canRun)).toEqual(['validation_completed'])
  expect(canRun(at('validation_completed', true))).toBe(false)
})

test('a completed import can be undone for a limited time, and once', () => {
  const done = { step: 'import_completed' as const, undoUntil: '2026-01-02T10:00:00Z' }
  const noon = Date.parse('2026-01-01T12:00:00Z')
  expect(canUndo(done, noon)).toBe(true)
  expect(canUndo(done, Date.parse('2026-01-02T10:00:01Z'))).toBe(false)
  expect(canUndo({ ...done, undoneAt: '2026-01-01T11:00:00Z' }, noon)).toBe(false)
  expect(canUndo({ ...done, step: 'import_failed' }, noon)).toBe(false)
})

test('a cancelled import can be taken back while its rows are kept', () => {
  const until = '2031-05-06T12:00:00Z'
  const [before, after] = [Date.parse(until) - 1, Date.parse(until) + 1]
  const canceled = { step: 'import_canceled', resumeUntil: until } as const
  expect(canResume(canceled, before)).toBe(true)
  expect(canResume(canceled, after)).toBe(false)
  expect(canResume({ step: 'import_canceled' }, before)).toBe(false)
  expect(canResume({ ...canceled, step: 'validation_failed' }, before)).toBe(false)
})

test('only a file that the server failed to read is read again', () => {
  expect(['damagedWorkbook', 'encryptedWorkbook', 'notAWorkbook'].map(readAgain)).toEqual([
    false,
    false,
    false,
  ])
  expect(['internal', 'workbookTimeout'].map(readAgain)).toEqual([true, true])
})
const readAgain = (reason: string): boolean => canReadAgain({ reason })
