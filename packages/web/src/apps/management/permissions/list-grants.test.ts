import { expect, test } from 'vitest'
import { keysOfRole, type CompanyOptions } from '@cradle/contract'
import { listClosedOptions, listGrants, readOptions, type HeldRole } from './list-grants.ts'

const complete: CompanyOptions = {
  expertUpload: true,
  uploadCompanyDb: true,
  viewerMode: false,
  apps: null,
}
const editor: HeldRole = { role: 'ROLE_EDITOR', view: 'Editor', of: 'Alpha', options: complete }
const viewer: HeldRole = { role: 'ROLE_VIEWER', view: 'Viewer', of: 'Beta', options: complete }
const listKeys = (held: HeldRole[]): string[] => listGrants(held).map(({ key }) => key)

test('each permission names every role it comes from', () => {
  const grants = listGrants([editor, viewer])
  const findOrigins = (key: string) =>
    grants.find((grant) => grant.key === key)?.from.map(({ of }) => of)
  expect(findOrigins('calculation.company_self.view')).toEqual(['Alpha', 'Beta'])
  expect(findOrigins('calculation.company_self.create')).toEqual(['Alpha'])
  expect(findOrigins('user.company_self.create')).toBeUndefined()
})

test('the list has exactly the permissions of the roles', () => {
  expect(new Set(listKeys([editor]))).toEqual(new Set(keysOfRole('ROLE_EDITOR')))
  expect(listGrants([])).toEqual([])
})

test('viewer mode leaves the rights of a viewer, under the name of the role', () => {
  const limited = { ...editor, options: { ...complete, viewerMode: true } }
  expect(new Set(listKeys([limited]))).toEqual(new Set(keysOfRole('ROLE_VIEWER')))
  expect(listGrants([limited])[0]?.from).toEqual([limited])
})

test('permissions of an option that the company has not bought are left out', () => {
  const admin: HeldRole = { ...editor, role: 'ROLE_COMPANY_EPD_ADMIN' }
  const without = { ...admin, options: { ...complete, expertUpload: false } }
  expect(listKeys([admin])).toContain('product_import.company_self.create')
  expect(listKeys([without])).not.toContain('product_import.company_self.create')
  expect(listKeys([without])).toContain('epd_import.company_self.create')
  // Another company that has it still gives the permission.
  expect(listKeys([without, admin])).toContain('product_import.company_self.create')
})

test('the options of a company are read from its record', () => {
  expect(readOptions(undefined)).toEqual(complete)
  const options = readOptions({
    '@id': '/2/companies/1',
    '@type': 'Company',
    id: '1',
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    name: 'Alpha',
    expertUpload: true,
    uploadCompanyDb: false,
    apps: ['lca'],
  })
  expect(listClosedOptions(options)).toEqual(['uploadCompanyDb', 'ccf', 'share'])
  expect(listClosedOptions(complete)).toEqual([])
})
