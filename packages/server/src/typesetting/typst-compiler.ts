/** The few calls we make of the native Typst compiler, typed by hand: the platform package ships no types. */
import { createRequire } from 'node:module'
import { describeMissingCompiler, findCompilerPackage } from './compiler-package.ts'

export interface TypstCompiler {
  /** Puts bytes in place of a file below the workspace; the file need not exist. */
  mapShadow(path: string, bytes: Buffer): void
  addSource(path: string, source: string): void
  resetShadow(): void
  pdf(document: TypstDocument, options: PdfOptions): Buffer
  compile(main: { mainFilePath: string }): {
    result: TypstDocument | null
    hasError(): boolean
    takeError(): unknown
  }
  /** All pages below each other, as one drawing. */
  plainSvg(document: TypstDocument): string
  query(document: TypstDocument, options: { selector: string }): unknown
  /** Forgets cached layout that was not used in the last `age` compilations. */
  evictCache(age: number): void
  fetchDiagnostics(error: unknown): { message: string; hints?: string[] }[]
}

export interface TypstDocument {
  readonly numOfPages: number
}

export interface PdfOptions {
  pdfStandard?: '1.7' | 'a-2a' | 'a-3a' | 'ua-1'
  /** Seconds since 1970. */
  creationTimestamp: number
}

interface TypstPackage {
  NodeCompiler: {
    create(options: { workspace: string; fontArgs: { fontPaths: string[] }[] }): TypstCompiler
  }
}

const load = createRequire(import.meta.url)

/**
 * @param workspace  root folder outside of which no file can be read
 * @throws Error where there is no compiler for this platform
 */
export function createTypstCompiler(workspace: string, fontFolders: string[]): TypstCompiler {
  const name = findCompilerPackage()
  if (name === null) throw new Error(describeMissingCompiler())
  const typst = load(name) as TypstPackage
  return typst.NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontFolders }] })
}
