import { fork } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { root } from './build-web.ts'
import { ensureChromium } from './chromium.ts'

/** One measured figure. It must stay at or below its goal; with `atLeast`, at or above. */
export interface Figure {
  name: string
  value: number
  unit: string
  goal?: number
  atLeast?: boolean
}

/** What a request costs is the first figure. */
const first = 'mixed-load'
const isLater = (file: string): number => Number(!file.includes(first))

/** `npm run bench -- word` runs only the files whose path contains the word. */
const word = process.argv[2] ?? ''
const files = globSync(['packages/*/bench/*.bench.ts', 'e2e/bench/*.bench.ts'], { cwd: root })
  .filter((file) => file.includes(word))
  .toSorted((a, b) => isLater(a) - isLater(b) || (a < b ? -1 : 1))
if (files.length === 0) fail(`no benchmark found${word && ` for ${word}`}`)
if (files.some((file) => file.startsWith('e2e/'))) {
  const chromium = ensureChromium()
  if (!chromium) fail('no Chromium here and none could be installed: set CHROME_PATH')
  process.env['CHROME_PATH'] = chromium
}

/** Other work on the machine affects the figures: its load is printed beside them. */
const figures: Figure[] = []
const unmeasured: string[] = []
for (const file of files) {
  console.log(
    `running ${file} … (load ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} processors)`,
  )
  const measured = await measure(file)
  if (measured) figures.push(...measured)
  else unmeasured.push(file)
}

const isMet = ({ value, goal, atLeast }: Figure): boolean =>
  goal === undefined || (atLeast ? value >= goal : value <= goal)
const formatAmount = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toString() : value.toPrecision(3)
const width = Math.max(...figures.map((figure) => figure.name.length))
console.log()
for (const figure of figures) {
  const goal =
    figure.goal === undefined
      ? ''
      : `goal ${figure.atLeast ? '≥' : '≤'} ${formatAmount(figure.goal)} ${figure.unit}`
  const verdict = figure.goal === undefined ? '' : isMet(figure) ? 'met' : 'MISSED'
  console.log(
    `${figure.name.padEnd(width)}  ${`${formatAmount(figure.value)} ${figure.unit}`.padStart(14)}  ${goal.padEnd(22)} ${verdict}`,
  )
}
const missed = figures.filter((figure) => !isMet(figure)).length
for (const file of unmeasured) console.error(`${file} could not be measured`)
if (missed) fail(`${missed} of ${figures.length} goals missed`)
if (unmeasured.length > 0) process.exit(1)

/**
 * Runs in a process of its own: the memory of one file affects no figure of another, and
 * preparations can be removed. Answers null when the file failed: the other files are still
 * measured.
 */
async function measure(file: string): Promise<Figure[] | null> {
  const child = fork(path.join(root, 'scripts/bench-file.ts'), [path.join(root, file)], {
    execArgv: [...process.execArgv, '--expose-gc'],
  })
  let measured: Figure[] | null = null
  child.on('message', (figures) => {
    measured = figures as Figure[]
  })
  await once(child, 'exit')
  return measured
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
