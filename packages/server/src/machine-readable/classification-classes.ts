import type { Classification, ClassificationSystem } from '@cradle/contract'

/** One level of a category, as ILCD writes it. */
export interface CategoryClass {
  level: number
  classId?: string
  name: string
}

/** Names of the systems in ILCD. The first is spelled as ÖKOBAUDAT itself does. */
const systemNames: Readonly<Record<ClassificationSystem, string>> = {
  oekobaudat: 'OEKOBAU.DAT',
  openepd: 'EC3',
  uncpc: 'UN CPC',
  free: 'Cradle',
}
export const nameSystem = (system: ClassificationSystem): string => systemNames[system]

/** Keys of `product_classes` in openEPD. */
const openEpdKeys: Readonly<Record<ClassificationSystem, string>> = {
  oekobaudat: 'OEKOBAU.DAT',
  openepd: 'io.cqd.ec3',
  uncpc: 'UN CPC',
  free: 'cradle',
}

/**
 * Splits a category into its levels. Names of levels are separated by ` / `, codes by full stops; where their numbers
 * differ only the last level has a code.
 * Example: `1.3 Mineralische Baustoffe / Steine und Elemente` → level 0 with code 1, level 1 with code 1.3
 */
export function listClasses({ code, name }: Classification): CategoryClass[] {
  const names = name.split(' / ')
  const codes = code?.split('.') ?? []
  return names.map((one, level) => {
    const classId =
      codes.length === names.length
        ? codes.slice(0, level + 1).join('.')
        : level === names.length - 1
          ? code
          : undefined
    return { level, name: one, ...(classId ? { classId } : {}) }
  })
}

/** Writes the categories as openEPD does: EC3 by its identifier, other systems by code and name. */
export function writeProductClasses(
  classifications: readonly Classification[],
): Record<string, string | string[]> {
  const classes: Record<string, string | string[]> = {}
  for (const [system, ofSystem] of Map.groupBy(classifications, (one) => one.system)) {
    const values = ofSystem.map(({ code, name }) =>
      system === 'openepd' ? (code ?? name) : [code, name].filter(Boolean).join(' '),
    )
    classes[openEpdKeys[system]] = values.length === 1 ? values[0]! : values
  }
  return classes
}
