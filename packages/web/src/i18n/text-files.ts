import type { Locale } from './locale.ts'

type Texts = Record<string, unknown>

/** Texts of the shell, needed by every page. The sentences of refused requests come with the first refusal. */
export const shellTexts = ['shell', 'ui', 'errors'] as const
/** Texts of all calculation pages. */
const calculationTexts = ['lca', 'overview', 'reports']

/** Texts that are always needed together share one file. Each of the others has its own file. */
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
  [
    './{en,nl,de}/*.json',
    './{en,nl,de}/ccf/*.json',
    '!./*/{shell,ui,errors,lca,overview,reports}.json',
  ],
  { import: 'default' },
)

/** Loads one file per language and app, when the app first opens. */
export async function loadTexts(locale: Locale, name: string): Promise<Texts> {
  const set = sets.find(({ names }) => names.includes(name))
  const texts = set
    ? (await set.files[`./${set.folder}/${locale}.ts`]!())[name]
    : await (single[`./${locale}/${name}.json`] ?? single[`./${locale}/ccf/${name}.json`])?.()
  if (!texts) throw new Error(`No texts ${locale}/${name}`)
  return texts
}
