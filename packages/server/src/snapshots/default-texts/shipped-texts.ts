/** Report texts that the product ships, by method and language, with placeholders. */
import { readFileSync } from 'node:fs'
import type { Locale, MethodTextName } from '@cradle/contract'
import type { MethodKey } from './method-key.ts'

export type ShippedTexts = Readonly<Partial<Record<MethodTextName, string>>>

/** Folders to search, the most specific first. */
const lineage: Record<MethodKey, string[]> = {
  EN15804A2: ['shared'],
  EN15804A2_OPERATOR: ['EN15804A2_OPERATOR', 'shared'],
  NMD_1_2: ['NMD', 'shared'],
  NMD_2: ['NMD', 'shared'],
  NMD_OLD: ['NMD_OLD', 'NMD', 'shared'],
  B_EPD: ['B_EPD', 'shared'],
  PEP4: ['PEP4', 'shared'],
  OTHER: ['shared'],
}

const kept = new Map<string, ShippedTexts>()

/** Reads the shipped texts of a method in a language. */
export function shippedTexts(method: MethodKey, language: Locale): ShippedTexts {
  const key = `${method}/${language}`
  let texts = kept.get(key)
  if (!texts)
    kept.set(
      key,
      (texts = Object.assign(
        {},
        ...lineage[method].toReversed().map((folder) => readPage(`./${folder}/${language}.md`)),
      ) as ShippedTexts),
    )
  return texts
}

/** Parses a page: each text follows a heading `## name`. */
function readPage(path: string): ShippedTexts {
  return Object.fromEntries(
    readFileSync(new URL(path, import.meta.url), 'utf8')
      .split(/^## /m)
      .slice(1)
      .map((part) => {
        const end = part.indexOf('\n')
        return [part.slice(0, end).trim(), part.slice(end + 1).trim()]
      }),
  )
}
