import type { Locale } from './locale.ts'

type Texts = Record<string, unknown>

/** What the shell says itself; every page needs them. */
export const shellTexts = ['shell', 'ui', 'errors'] as const
/** What every page of calculations says. */
const calculationTexts = ['lca', 'overview', 'reports']

/** Texts that are always needed together come in one file, all others in a file of their own. */
const sets = [
  {
    names: shellTexts as readonly string[],
    files: import.meta.glob<Record<string, Texts>>('./shell-texts/*.ts'),
    folder: 'shell-texts',
  },
  {
    names: calculationTexts,
    files: import.meta.glob<Record<string, Texts>>('./calculation-texts/*.ts'),
    folder: 'calculation-texts',
  },
]
const single = import.meta.glob<Texts>(
  ['./{en,nl,de}/*.json', '!./*/{shell,ui,errors,lca,overview,reports}.json'],
  { import: 'default' },
)

/** One file per language and app, fetched when the app is first opened. */
export async function loadTexts(locale: Locale, name: string): Promise<Texts> {
  const set = sets.find(({ names }) => names.includes(name))
  const texts = set
    ? (await set.files[`./${set.folder}/${locale}.ts`]!())[name]
    : await single[`./${locale}/${name}.json`]?.()
  if (!texts) throw new Error(`No texts ${locale}/${name}`)
  return texts
}
