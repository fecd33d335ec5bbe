import { readChoice, readWord, type Command } from './command.ts'
import {
  carryOut,
  checkFile,
  describeImport,
  importedKinds,
  writeCounts,
  writeRemarks,
} from './staged-import.ts'

const kinds = Object.keys(importedKinds) as (keyof typeof importedKinds)[]

export const importFile: Command = {
  usage: `cradle import <file.xlsx> [--kind ${kinds.join('|')}] [--check]`,
  help: `Imports a workbook in the layout of Cradle and waits for the end; products is the default.
While the server has a remark, nothing is written. --check only checks.`,
  options: { kind: { type: 'string' }, check: { type: 'boolean' } },
  async run(invocation) {
    const { client, options, tell } = invocation
    const file = readWord(invocation, 'the file to import')
    const kind = importedKinds[readChoice(invocation, 'kind', kinds) ?? 'products']
    const checked = await checkFile(client, kind, file)
    for (const line of writeRemarks(checked)) tell(line)
    const isFine = checked.step === 'validation_completed' && checked.errorCount === 0
    if (!isFine || options['check']) {
      const left = await client.call(`${kind}.cancel`, { params: { id: checked.id } })
      tell(`${isFine ? 'Nothing is wrong' : 'Nothing was imported'}: ${writeCounts(checked)}`)
      return { value: { ...describeImport(checked), step: left.step }, hasFaults: !isFine }
    }
    const done = await carryOut(client, kind, checked.id)
    const hasFaults = done.step !== 'import_completed'
    for (const line of hasFaults ? writeRemarks(done) : []) tell(line)
    tell(`${hasFaults ? 'The import failed' : 'Imported'}: ${writeCounts(done)}`)
    return { value: describeImport(done), hasFaults }
  },
}
