import { writeFile } from 'node:fs/promises'
import type { CreateReport } from '../contract.ts'
import { readChoice, readOption, readWord, UsageError, type Command } from './command.ts'
import { waitFor } from './wait-for.ts'

const formats = [
  'declaration',
  'summary',
  'review_report',
  'verification_report',
  'csv',
  'ilcd',
  'ilcd_json',
  'openepd',
  'oekobaudat',
  'lcax',
] as const satisfies readonly CreateReport['type'][]

export const exportCalculation: Command = {
  usage: 'cradle export <calculation> --format <format> [--language en|nl|de] [--output <file>]',
  help: `Makes a document of a calculation, which is named by its id or address, and stores it in the current folder.
Formats: ${formats.join(', ')}.`,
  options: { format: { type: 'string' }, language: { type: 'string' }, output: { type: 'string' } },
  async run(invocation) {
    const { client, tell } = invocation
    const calculation = readWord(invocation, 'the calculation')
    const type = readChoice(invocation, 'format', formats)
    if (type === undefined) throw new UsageError(`Name a format: ${formats.join(', ')}.`)
    const language = readChoice(invocation, 'language', ['en', 'nl', 'de'])
    const { id } = await client.call('report.create', {
      body: {
        calculation: calculation.startsWith('/') ? calculation : `/2/calculations/${calculation}`,
        type,
        ...(language ? { language } : {}),
      },
    })
    const report = await waitFor(
      () => client.call('report.get', { params: { id } }),
      ({ state }) => state === 'done' || state === 'failed',
    )
    if (!report.file) {
      tell(`The document was not made: ${report.error ?? 'the server does not say why'}`)
      return { value: report, hasFaults: true }
    }
    const output = readOption(invocation, 'output') ?? report.file.fileName
    const content = await client.download(report.file.contentUrl)
    await writeFile(output, new Uint8Array(await content.arrayBuffer()))
    tell(output)
    return { value: { ...report, output }, hasFaults: false }
  },
}
