import { runSeed } from '../packages/server/src/seeds/run-seed.ts'

const seeds = ['demo', 'conformance', 'bench'] as const
const name = seeds.find((seed) => seed === process.argv[2])
if (name === undefined) {
  console.error(`usage: npm run seed -- ${seeds.join('|')}`)
  process.exit(2)
}
await runSeed(name)
