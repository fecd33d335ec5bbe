/**
 * `npm run growth`: sends the same requests of one company beside 0, 9 and 99 others of 5,001 products each, and prints the
 * statements of the database, slowest together first, with what a call of each reads. `-- 1 10` takes other numbers of companies.
 */
import { measureGrowth, type GrowingStatement } from '../packages/server/bench/growth.ts'

const words = process.argv.slice(2).map(Number)
const sizes = words.length > 0 ? words : [1, 10, 100]
const SHOWN = 30
const LONGEST = 130

const { requests, products, megabytes, statements } = await measureGrowth(sizes)
console.log(`${requests} requests of one company, among ${sizes.join(', ')} companies with ${products.join(', ')} products together;
the database takes ${megabytes} MB in the end. ${statements.length} statements ran.
`)
const heads = [
  'Share of time',
  'Calls',
  'Mean ms',
  ...sizes.map((size) => `Blocks at ${size}`),
  'Statement',
]
print(heads)
print(heads.map(() => '---'))
for (const statement of statements.slice(0, SHOWN)) print(describe(statement))
const growing = statements.filter(({ grows }) => grows)
console.log(`\n${growing.length} statements read more at the last size than at the one before`)
for (const statement of growing) print(describe(statement))

function describe({ share, calls, meanMs, blocks, text }: GrowingStatement): string[] {
  return [
    `${share.toFixed(1)} %`,
    String(calls),
    meanMs.toFixed(2),
    ...blocks.map((each) => (each === null ? 'none' : each.toFixed(0))),
    `\`${text.slice(0, LONGEST).replaceAll('`', '')}\``,
  ]
}

function print(cells: readonly string[]): void {
  console.log(`| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
}
