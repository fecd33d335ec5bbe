import type { Locale } from './locale.ts'

type Texts = Record<string, unknown>

/** What the shell says itself; every page needs them, so they come in one file. */
export const shellTexts = ['shell', 'ui', 'errors'] as const

const ofTheShell = import.meta.glob<Record<string, Texts>>('./shell-texts/*.ts')
const ofTheApps = import.meta.glob<Texts>(['./{en,nl,de}/*.json', '!./*/{shell,ui,errors}.json'], { import: 'default' })

/** One file per language and app, fetched when the app is first opened. */
export async function loadTexts(locale: Locale, name: string): Promise<Texts> {
  const isOfTheShell = (shellTexts as readonly string[]).includes(name)
  const texts = isOfTheShell ? (await ofTheShell[`./shell-texts/${locale}.ts`]!())[name] : await ofTheApps[`./${locale}/${name}.json`]?.()
  if (!texts) throw new Error(`No texts ${locale}/${name}`)
  return texts
}
