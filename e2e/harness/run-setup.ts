import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildWebIfStale } from '../../scripts/build-web.ts'
import { findTemporaryFolder } from '../../scripts/temporary-folder.ts'
import { startProgram } from './program.ts'
import { getCompiledFolder, getDemoFolder, templateDatabase, getWorksFolder } from './run-folder.ts'

/**
 * Builds the web app and starts a cluster with the demonstration before all journeys; removes the
 * server and the folders afterwards.
 */
export default async function setUpRun(): Promise<() => Promise<void>> {
  // A finished build elsewhere (WEB_DIST) is served unchanged.
  if (!process.env['WEB_DIST']) buildWebIfStale()
  // Directly below the folder for temporary files: PostgreSQL may run under another account without
  // access to ours.
  const clusterFolder = mkdtempSync(path.join(findTemporaryFolder(), 'cradle-journeys-'))
  const clear = (): void => {
    for (const folder of [getWorksFolder(), clusterFolder])
      rmSync(folder, { recursive: true, force: true })
  }
  try {
    const cluster = await startProgram('demo-cluster.ts', {
      env: {
        E2E_CLUSTER_FOLDER: clusterFolder,
        E2E_DEMO_FOLDER: getDemoFolder(),
        E2E_TEMPLATE: templateDatabase,
        NODE_COMPILE_CACHE: getCompiledFolder(),
      },
      isReady: /The demonstration is at <(.+)>/,
      // Seeding takes 8 s of processor time, and took 3 minutes where much else ran.
      within: 600_000,
    })
    // Workers start later and read it there.
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
