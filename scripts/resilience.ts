/**
 * Bad days: real parts on this machine (PostgreSQL with a standby, PgBouncer, HAProxy, three server processes), faults one after
 * the other under load, and a table of what came of them. `npm run resilience -- kill freeze` applies only these faults.
 */
import { hasProgram } from '../packages/server/bench/resilience/balancers.ts'
import { makeBed } from '../packages/server/bench/resilience/bed.ts'
import { faults } from '../packages/server/bench/resilience/faults.ts'
import { listFailures, measure, type Outcome } from '../packages/server/bench/resilience/measure.ts'
import { formatTable } from '../packages/server/bench/resilience/table.ts'
import { findPostgresTools } from './postgres-tools.ts'

const words = process.argv.slice(2)
const unknown = words.find((word) => !faults.some(({ name }) => name === word))
if (unknown !== undefined)
  fail(`no fault ${unknown}; there are ${faults.map(({ name }) => name).join(', ')}`)
const tools = findPostgresTools()
if (tools === null) fail('no PostgreSQL with its programs on this machine: set PG_BIN')
const missing = ['haproxy', 'pgbouncer'].find((name) => !hasProgram(name))
if (missing !== undefined) fail(`no ${missing} on this machine`)

const outcomes: Outcome[] = []
const failures: string[] = []
for (const fault of faults.filter(({ name }) => words.length === 0 || words.includes(name))) {
  const obstacle = fault.findObstacle?.()
  if (obstacle !== undefined) {
    console.log(`${fault.title}: left out, ${obstacle}`)
    continue
  }
  console.log(`${fault.title} …`)
  // Each fault has parts of its own, so that none inherits what another has left.
  const bed = await makeBed(tools!, fault)
  try {
    const outcome = await measure(bed, fault)
    outcomes.push(outcome)
    for (const [what, count] of outcome.errors) console.log(`  seen by clients: ${count} × ${what}`)
    for (const failure of listFailures(outcome)) {
      failures.push(failure)
      console.log(`  FAILED: ${failure}`)
    }
  } finally {
    await bed.stop()
  }
}
console.log(`\n${formatTable(outcomes)}`)
if (failures.length > 0) fail(`${failures.length} goals missed`)

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
