import { pathToFileURL } from 'node:url'
import type { Figure } from './bench.ts'

/** Measures one file and sends its figures to the parent process; ends with that process. */
process.once('disconnect', () => process.exit(1))
const { run } = (await import(pathToFileURL(process.argv[2]!).href)) as {
  run: () => Promise<Figure[]>
}
const figures = await run()
process.send!(figures, () => process.exit(0))
