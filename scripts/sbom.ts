/** Prints the packages of the product as CycloneDX: `npm run -s sbom > sbom.json`. */
import { makeSbom } from './make-sbom.ts'

try {
  console.log(JSON.stringify(makeSbom(), null, 2))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
