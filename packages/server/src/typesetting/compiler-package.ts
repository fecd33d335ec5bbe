import { createRequire } from 'node:module'

/** What a native package is built for: names of Node, and the C library of Linux. */
export interface Platform {
  platform: string
  arch: string
  isMusl: boolean
}

/** Platforms for which the compiler is published; `package.json` lists the same packages as optional. */
const published: readonly string[] = [
  'darwin-arm64',
  'darwin-x64',
  'linux-arm64-gnu',
  'linux-arm64-musl',
  'linux-x64-gnu',
  'linux-x64-musl',
  'win32-arm64-msvc',
  'win32-x64-msvc',
]

const PREFIX = '@myriaddreamin/typst-ts-node-compiler-'

/** The package of the Typst compiler for a platform. @returns null where none is published */
export function nameCompilerPackage({ platform, arch, isMusl }: Platform): string | null {
  const library = platform === 'linux' ? (isMusl ? '-musl' : '-gnu') : ''
  const name = `${platform}-${arch}${platform === 'win32' ? '-msvc' : library}`
  return published.includes(name) ? PREFIX + name : null
}

/** This machine. The report of Node names the version of glibc where there is one. */
export function readPlatform(): Platform {
  const { platform, arch } = process
  const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  return { platform, arch, isMusl: platform === 'linux' && !header?.glibcVersionRuntime }
}

/** The installed package of the compiler for this machine. @returns null where there is none */
export function findCompilerPackage(): string | null {
  const name = nameCompilerPackage(readPlatform())
  if (name === null) return null
  try {
    createRequire(import.meta.url).resolve(name)
    return name
  } catch {
    return null
  }
}

/** Says what does not work without a compiler, in one line. */
export function describeMissingCompiler(): string {
  const { platform, arch, isMusl } = readPlatform()
  return `There is no typesetter for this platform (${platform} ${arch}${isMusl ? ' musl' : ''}): PDF documents, previews and publications cannot be made on this server. Everything else works.`
}
