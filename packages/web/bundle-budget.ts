import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/**
 * What a reader downloads at most [kB gzip, 1 kB = 1000 bytes]. The texts of one language (about 10 kB) come on top. A
 * sheet of inputs brings the grid, its clipboard, the queue that saves and the engine with its conversion of units: it may
 * be a little larger. Beyond 320 kB it went with cells that keep their formulas, and beyond 323 kB with the shown formula and its
 * parameters, what a report declares, and what the company chose for a name before (decisions 0150, 0158, 0159 and 0162); names
 * that are offered in a formula took it beyond 327 kB (decision 0165).
 * Pages bring the resources of the contract that they call and take their fields from (decisions 0048 and 0054); the fields of
 * formulas, parameters and variants took a page beyond 286 kB, and those of reports beyond 288 kB (decisions 0150, 0151, 0157
 * and 0159). The sheet of footprints brings the rule of emission factors with its regions, exact sums, and who is in which
 * cell (decision 0099). The shell names the files of all pages; those of data from suppliers took it beyond 199 kB (decision
 * 0156), and those of verified models beyond 200 kB. The terms of a model are fields of a product, and took a page beyond 289 kB and the sheet beyond
 * 328 kB (decision 0166). Calls for figures of lists and of the dashboard took them beyond 290 kB and 329 kB (decision 0169), and
 * forms that read their product again after another save, with the parts of the grid in files of their own, took it to 330.2 kB. Styles contain those for print.
 */
export const budget = { shell: 201, route: 291, sheet: 331, lazyChunk: 60, richText: 130, css: 25 }

/** One file of the build: what it imports at once, what later, and its styles. */
export interface BuiltChunk {
  file: string
  /** The source a page is opened with, e.g. `src/apps/lca/calculations/pages/BasicsPage.tsx`. */
  page: string | null
  isEntry: boolean
  hasRichText: boolean
  hasSheet: boolean
  /** [bytes gzip] */
  size: number
  imports: readonly string[]
  laterImports: readonly string[]
  styles: readonly string[]
}

export interface FirstLoad {
  page: string
  script: number
  style: number
  hasSheet: boolean
}

/** First loads [kB gzip]: the shell, then each page that can be opened by its address, largest first. */
export function measureFirstLoads(
  chunks: readonly BuiltChunk[],
  styleSizes: ReadonlyMap<string, number>,
): FirstLoad[] {
  const known = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const together = (starts: readonly string[]): BuiltChunk[] => {
    const found = new Set<string>()
    const visit = (file: string): void => {
      if (found.has(file) || !known.has(file)) return
      found.add(file)
      for (const next of known.get(file)!.imports) visit(next)
    }
    for (const start of starts) visit(start)
    return [...found].map((file) => known.get(file)!)
  }
  const load = (page: string, starts: readonly string[]): FirstLoad => {
    const parts = together(starts)
    const styles = new Set(parts.flatMap((part) => part.styles))
    const sum = (sizes: readonly number[]): number =>
      sizes.reduce((total, size) => total + size, 0) / 1000
    return {
      page,
      script: sum(parts.map((part) => part.size)),
      style: sum([...styles].map((file) => styleSizes.get(file) ?? 0)),
      hasSheet: parts.some((part) => part.hasSheet),
    }
  }
  const entries = chunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.file)
  const opened = new Set(together(entries).flatMap((chunk) => chunk.laterImports))
  const pages = chunks.filter((chunk) => opened.has(chunk.file) && chunk.page !== null)
  return [
    load('shell', entries),
    ...pages
      .map((chunk) => load(chunk.page!, [...entries, chunk.file]))
      .toSorted((a, b) => b.script - a.script),
  ]
}

/** One sentence for each budget that is exceeded. */
export function findExcess(
  chunks: readonly BuiltChunk[],
  styleSizes: ReadonlyMap<string, number>,
): string[] {
  const complain = (what: string, size: number, most: number): string[] =>
    size > most ? [`${what}: ${size.toFixed(1)} kB of at most ${most} kB`] : []
  const [shell, ...pages] = measureFirstLoads(chunks, styleSizes)
  const inShell = new Set<string>()
  const mark = (file: string): void => {
    const chunk = chunks.find((one) => one.file === file)
    if (!chunk || inShell.has(file)) return
    inShell.add(file)
    chunk.imports.forEach(mark)
  }
  chunks.filter((chunk) => chunk.isEntry).forEach((chunk) => mark(chunk.file))
  return [
    ...complain('scripts of the shell', shell!.script, budget.shell),
    ...pages.flatMap(({ page, script, style, hasSheet }) => [
      ...complain(`scripts for ${page}`, script, hasSheet ? budget.sheet : budget.route),
      ...complain(`styles for ${page}`, style, budget.css),
    ]),
    ...chunks
      .filter((chunk) => !inShell.has(chunk.file))
      .flatMap((chunk) =>
        complain(
          chunk.file,
          chunk.size / 1000,
          chunk.hasRichText ? budget.richText : budget.lazyChunk,
        ),
      ),
  ]
}

/** Stops a build that would make readers wait longer than agreed. */
export function bundleBudget(): Plugin {
  return {
    name: 'bundle-budget',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.values(bundle)
        const chunks = files.filter((file) => file.type === 'chunk').map(readChunk)
        const styles = new Map(
          files
            .filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
            .map((file) => [
              file.fileName,
              gzipSync((file as Rolldown.OutputAsset).source, { level: 9 }).length,
            ]),
        )
        for (const { page, script, style } of measureFirstLoads(chunks, styles))
          this.info(
            `first load ${page}: ${script.toFixed(1)} kB scripts, ${style.toFixed(1)} kB styles`,
          )
        const complaints = findExcess(chunks, styles)
        if (complaints.length > 0)
          this.error(
            `More to download than agreed (bundle-budget.ts):\n  ${complaints.join('\n  ')}`,
          )
      },
    },
  }
}

function readChunk(chunk: Rolldown.OutputChunk): BuiltChunk {
  const source =
    chunk.facadeModuleId?.split(/[\\/]packages[\\/]web[\\/]/)[1]?.replaceAll('\\', '/') ?? null
  return {
    file: chunk.fileName,
    page: source?.endsWith('.tsx') ? source : null,
    isEntry: chunk.isEntry,
    hasRichText: chunk.moduleIds.some((id) => /[\\/](@tiptap|prosemirror-[^\\/]+)[\\/]/.test(id)),
    hasSheet: chunk.moduleIds.some((id) =>
      /[\\/]apps[\\/](?:lca|ccf)[\\/]inputs[\\/]InputsSheet\.tsx$/.test(id),
    ),
    size: gzipSync(chunk.code, { level: 9 }).length,
    imports: chunk.imports,
    laterImports: chunk.dynamicImports,
    styles: [...(chunk.viteMetadata?.importedCss ?? [])],
  }
}
