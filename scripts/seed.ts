import { readConfig } from '../packages/server/src/platform/config.ts'
import { explainFailure } from '../packages/server/src/platform/start-failure.ts'
import { runSeed } from '../packages/server/src/seeds/run-seed.ts'
import { withPreparedDatabase } from './prepare-database.ts'

const seeds = ['demo', 'conformance', 'bench'] as const
const name = seeds.find((seed) => seed === process.argv[2])
if (name === undefined) {
  console.error(`usage: npm run seed -- ${seeds.join('|')}`)
  process.exit(2)
}

try {
  const from = performance.now()
  await withPreparedDatabase(readConfig({ ...process.env, SEED_PROFILE: name }), (services) =>
    runSeed(name, services),
  )
  console.log(`seed ${name}: done in ${((performance.now() - from) / 1000).toFixed(1)} s`)
} catch (error) {
  console.error(explainFailure(error))
  process.exitCode = 1
}
