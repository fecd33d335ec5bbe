import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './build-web.ts'
import { clientContract, writeClientContract } from './client-contract.ts'

/** Writes the routes and types of the client from the contract (`--verify` compares instead of writing). */
const file = path.join(root, clientContract)
const content = writeClientContract()
if (!process.argv.includes('--verify')) writeFileSync(file, content)
else if (readFileSync(file, 'utf8') !== content) {
  console.log(`${clientContract} is not what the contract says: npm run client-contract`)
  process.exitCode = 1
}
