import type { ModulePreloadOptions, Plugin, Rolldown } from 'vite'

interface PreloadLists {
  /** Notes what each file of the build imports, before the lists are written. */
  plugin: Plugin
  /** For `build.modulePreload.resolveDependencies`. */
  resolveDependencies: NonNullable<ModulePreloadOptions['resolveDependencies']>
}

/**
 * Writes short lists of the files that are loaded together with a part that is imported later. Names of files with their
 * hashes do not compress, so a list names no file that is there already: neither what the first page loads, nor what the
 * file around the import has loaded itself. The part itself is not named either, because it is imported at once; where it
 * has styles of its own, it is imported after them.
 *
 * @param initial  files that the first page loads before any other file is requested
 */
export function makePreloadLists(initial: RegExp): PreloadLists {
  const chunks = new Map<string, Rolldown.OutputChunk>()
  const listLoaded = (host: string): ReadonlySet<string> => {
    const loaded = new Set<string>()
    const visit = (file: string): void => {
      if (loaded.has(file)) return
      loaded.add(file)
      for (const next of chunks.get(file)?.imports ?? []) visit(next)
    }
    visit(host)
    return loaded
  }
  return {
    plugin: {
      name: 'preload-lists',
      apply: 'build',
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          chunks.clear()
          for (const file of Object.values(bundle))
            if (file.type === 'chunk') chunks.set(file.fileName, file)
        },
      },
    },
    resolveDependencies: (file, needed, { hostId, hostType }) => {
      if (hostType === 'html') return needed
      const loaded = listLoaded(hostId)
      return needed.filter((name) => !initial.test(name) && !loaded.has(name) && name !== file)
    },
  }
}
