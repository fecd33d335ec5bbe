import { pathToFileURL } from 'node:url'
import type { Figure } from './bench.ts'

/** Measures one file and hands its figures to the process that asked; without that process there is nobody to measure for. */
process.once('disconnect', () => process.exit(1))
const { run } = (await import(pathToFileURL(process.argv[2]!).href)) as {
  run: () => Promise<Figure[]>
}
const figures = await run()
process.send!(figures, () => process.exit(0))
