import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWebIfStale } from '../../scripts/build-web.ts'
import { startProgram } from './program.ts'
import { compiledFolder, demoFolder, templateDatabase, worksFolder } from './run-folder.ts'

/** Before all journeys: the web app is built, and a cluster holds the demonstration. Afterwards both servers and folders are gone. */
export default async function setUpRun(): Promise<() => Promise<void>> {
  // A finished build elsewhere (WEB_DIST) is served as it is.
  if (!process.env['WEB_DIST']) buildWebIfStale()
  // Directly below the folder for temporary files: PostgreSQL may run under another account, which cannot enter ours.
  const clusterFolder = mkdtempSync(path.join(tmpdir(), 'cradle-journeys-'))
  const clear = (): void => {
    for (const folder of [worksFolder(), clusterFolder])
      rmSync(folder, { recursive: true, force: true })
  }
  try {
    const cluster = await startProgram('demo-cluster.ts', {
      env: {
        E2E_CLUSTER_FOLDER: clusterFolder,
        E2E_DEMO_FOLDER: demoFolder(),
        E2E_TEMPLATE: templateDatabase,
        NODE_COMPILE_CACHE: compiledFolder(),
      },
      isReady: /The demonstration is at <(.+)>/,
      within: 180_000,
    })
    // Workers are started later and read it there.
    process.env['E2E_CLUSTER_URL'] = cluster.ready[1]!
    return async () => {
      await cluster.stop()
      clear()
    }
  } catch (error) {
    clear()
    throw error
  }
}
