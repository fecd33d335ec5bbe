import { expect, test } from 'vitest'
import { isContract, stripDocumentingTexts } from '../strip-descriptions-plugin.ts'

test('the build leaves out texts of the documentation, and keeps fields with these names', () => {
  const source = [
    'const Company = resource({',
    "  description: 'A manufacturer\\'s record',",
    '  fields: {',
    "    title: str(255, { readOnly: true, description: 'Short, as shown' }),",
    '    description: text(),',
    '    methods: refs(',
    "      'Method', {",
    "      description: 'Empty: all',",
    '    }),',
    '  },',
    '})',
    "route({ path: '/x',",
    "  title: 'List of x',",
    '})',
  ].join('\n')
  const built = stripDocumentingTexts(source)
  expect(built).not.toMatch(/manufacturer|as shown|Empty|List of x/)
  expect(built).toContain('title: str(255, { readOnly: true })')
  expect(built).toContain('description: text()')
  expect(built).toContain("path: '/x'")
})

test('the sources of the contract are found in all its rooms', () => {
  const files = ['contract/src/index.ts', 'contract/src/lca/inputs.ts', 'web/src/paths.ts']
  expect(files.filter((file) => isContract(`/x/packages/${file}`))).toEqual(files.slice(0, 2))
})
