import { readWord, type Command } from './command.ts'
import { checkFile, describeImport, writeCounts, writeRemarks } from './staged-import.ts'

export const validateEpd: Command = {
  usage: 'cradle validate <file>',
  help: `Lets the server check a file of EPDs as it checks one that is imported into the library: ILCD+EPD (zip, xml, json),
openEPD (json), tables of ÖKOBAUDAT (csv), workbooks. It names what cannot be read, what has no place in the
library, and figures that stand out. The import is cancelled afterwards, so the library stays as it is.`,
  options: {},
  async run(invocation) {
    const { client, tell } = invocation
    const checked = await checkFile(client, 'epdImport', readWord(invocation, 'the file to check'))
    await client.call('epdImport.cancel', { params: { id: checked.id } })
    const { outliers = [], dropped = [], errorCount, step } = checked
    for (const line of writeRemarks(checked)) tell(line)
    for (const { reason, count } of dropped) tell(`Not taken, ${reason}: ${count} values`)
    for (const { name, ratio, unit } of outliers)
      tell(`Stands out: ${name} has ${ratio} times the climate change of its kind per ${unit}`)
    const hasFaults = step !== 'validation_completed' || errorCount > 0
    tell(`${hasFaults ? 'Faults were found' : 'No faults were found'}: ${writeCounts(checked)}`)
    return { value: describeImport(checked), hasFaults }
  },
}
