import { expect, test } from 'vitest'
import { isEditing } from './version-check.ts'

test.each(['/lca/calculations/new', '/lca/calculations/7/inputs/3/edit'])(
  '%s is being edited',
  (path) => expect(isEditing(path)).toBe(true),
)
test.each(['/lca/calculations', '/lca/newsletter', '/lca/calculations/7/basics'])(
  '%s may be reloaded quietly',
  (path) => expect(isEditing(path)).toBe(false),
)
