import { expect, test } from 'vitest'
import { keysOfRole } from '@cradle/contract'
import { applyViewerMode, listGrants, type HeldRole } from './list-grants.ts'

const editor: HeldRole = { role: 'ROLE_EDITOR', view: 'Editor', of: 'Alpha' }
const viewer: HeldRole = { role: 'ROLE_VIEWER', view: 'Viewer', of: 'Beta' }

test('each permission names every role it comes from', () => {
  const grants = listGrants([editor, viewer])
  const findOrigins = (key: string) =>
    grants.find((grant) => grant.key === key)?.from.map(({ of }) => of)
  expect(findOrigins('calculation.company_self.view')).toEqual(['Alpha', 'Beta'])
  expect(findOrigins('calculation.company_self.create')).toEqual(['Alpha'])
  expect(findOrigins('user.company_self.create')).toBeUndefined()
})

test('the list has exactly the permissions of the roles', () => {
  expect(new Set(listGrants([editor]).map(({ key }) => key))).toEqual(
    new Set(keysOfRole('ROLE_EDITOR')),
  )
  expect(listGrants([])).toEqual([])
})

test('viewer mode leaves the rights of a viewer, under the name of the role', () => {
  const limited = applyViewerMode(editor, true)
  expect(limited).toEqual({ role: 'ROLE_VIEWER', view: 'Editor', of: 'Alpha' })
  expect(applyViewerMode(editor, false)).toBe(editor)
})
