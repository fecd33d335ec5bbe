import type { InputType, LifeCycleModule } from '@cradle/engine'
import { fold } from '../../../../ui/fold.ts'
import { derivedModules, inputGroups } from './input-groups.ts'

/**
 * What a text says about the input type of a line. `derived`: its module is calculated, nobody enters lines for it. `several`:
 * its module has several input types.
 */
export type InputTypeReading =
  | { type: InputType }
  | { problem: 'derived' | 'several'; module: string }

/**
 * Names of input types in English, Dutch and German, folded. The first one of each language is the name on the screen; a text of a
 * column may also be a longer text that contains one of the stems.
 */
const names: Readonly<Record<InputType, { names: readonly string[]; stems: readonly string[] }>> = {
  A1_RAW_MATERIAL: {
    names: [
      'raw materials',
      'grondstoffen',
      'rohstoffe',
      'raw material',
      'grondstof',
      'rohstoff',
      'raw material supply',
      'rohstoffbereitstellung',
      'winning van grondstoffen',
      'materials',
      'materialen',
      'materialien',
    ],
    stems: ['raw material', 'grondstof', 'rohstoff', 'rohmaterial'],
  },
  SEMI_FINISHED: {
    names: [
      'semi-finished products',
      'halffabricaten',
      'halbzeuge',
      'semi-finished',
      'halffabricaat',
      'halbzeug',
      'vorprodukte',
    ],
    stems: ['semi-finished', 'semifinished', 'halffabrica', 'halbzeug', 'vorprodukt'],
  },
  A3_EXTERNAL_TREATMENTS: {
    names: [
      'external treatments',
      'uitbestede bewerkingen',
      'externe bearbeitungen',
      'external treatment',
      'uitbestede bewerking',
      'externe bearbeitung',
      'externe bewerkingen',
      'fremdbearbeitung',
      'lohnfertigung',
    ],
    stems: [
      'external treatment',
      'uitbestede',
      'externe bewerking',
      'externe bearbeitung',
      'fremdbearbeitung',
      'lohnfertigung',
    ],
  },
  A3_ANCILLARY_MATERIALS: {
    names: [
      'ancillary materials',
      'hulpstoffen',
      'hilfsstoffe',
      'ancillaries',
      'ancillary',
      'auxiliary materials',
      'auxiliaries',
      'hulpstof',
      'hulpmaterialen',
      'betriebsstoffe',
    ],
    stems: ['ancillar', 'auxiliar', 'hulpstof', 'hulpmateria', 'hilfsstoff', 'betriebsstoff'],
  },
  A3_PACKAGING_MATERIALS: {
    names: [
      'packaging materials',
      'verpakkingsmaterialen',
      'verpackungsmaterialien',
      'packaging',
      'packing',
      'verpakking',
      'verpakkingen',
      'verpakkingsmateriaal',
      'verpackung',
      'verpackungen',
      'verpackungsmaterial',
    ],
    stems: ['packaging', 'packing', 'verpakking', 'verpackung'],
  },
  A3_ENERGY_CONSUMPTION: {
    names: [
      'energy consumption',
      'energieverbruik',
      'energieverbrauch',
      'energy',
      'energie',
      'production energy',
    ],
    stems: ['energy', 'energie', 'electricity', 'elektriciteit', 'strom'],
  },
  A3_PRODUCTION_EMISSIONS: {
    names: [
      'production emissions',
      'productie-emissies',
      'produktionsemissionen',
      'emissions',
      'emissies',
      'emissionen',
    ],
    stems: ['emission', 'emissie'],
  },
  A3_PRODUCTION_WASTE: {
    names: [
      'production waste',
      'productieafval',
      'produktionsabfall',
      'waste',
      'afval',
      'abfall',
      'produktionsabfalle',
    ],
    stems: ['waste', 'afval', 'abfall'],
  },
  A5_CONSTRUCTION_STAGE: {
    names: [
      'construction stage',
      'bouwfase',
      'errichtungsphase',
      'construction',
      'installation',
      'installatie',
      'montage',
      'einbau',
      'errichtung',
    ],
    stems: ['construction', 'installati', 'bouwfase', 'montage', 'einbau', 'errichtung'],
  },
  B1_USE_STAGE: {
    names: ['use stage', 'gebruiksfase', 'nutzungsphase', 'use', 'gebruik', 'nutzung'],
    stems: ['use stage', 'gebruiksfase', 'nutzungsphase'],
  },
  B2_MAINTENANCE: {
    names: ['maintenance', 'onderhoud', 'instandhaltung', 'wartung'],
    stems: ['maintenance', 'onderhoud', 'instandhaltung', 'wartung'],
  },
  B6_ENERGY_USE: {
    names: [
      'energy in use',
      'operationeel energiegebruik',
      'energieeinsatz im betrieb',
      'operational energy use',
      'operational energy',
      'betriebliche energienutzung',
    ],
    stems: ['operational energy', 'operationeel energie', 'energieeinsatz im betrieb'],
  },
  B7_WATER_USE: {
    names: [
      'water in use',
      'operationeel watergebruik',
      'wassereinsatz im betrieb',
      'operational water use',
      'operational water',
      'betriebliche wassernutzung',
    ],
    stems: ['operational water', 'operationeel water', 'wassereinsatz im betrieb'],
  },
  C1_DEMOLITION: {
    names: ['demolition', 'sloop', 'ruckbau', 'deconstruction', 'demontage', 'abbruch', 'abriss'],
    stems: ['demolition', 'deconstruction', 'sloop', 'ruckbau', 'abbruch', 'abriss'],
  },
  D_END_OF_LIFE: {
    names: [
      'end of life of the product',
      'einde van de levensduur van het product',
      'entsorgung des produkts',
      'end of life',
      'einde van de levensduur',
      'lebensende',
    ],
    stems: ['end of life', 'einde van de levensduur', 'entsorgung', 'lebensende'],
  },
}

/** Names of what is calculated from suppliers, locations and scenarios. */
const derivedNames: Readonly<Record<string, string>> = {
  transport: 'A2',
  transports: 'A2',
  transporten: 'A2',
  transporte: 'A2',
  replacement: 'B4',
  vervanging: 'B4',
  austausch: 'B4',
  'waste processing': 'C3',
  afvalverwerking: 'C3',
  abfallbehandlung: 'C3',
}

const allTypes = Object.keys(names) as InputType[]
const byName: ReadonlyMap<string, InputType> = new Map(
  allTypes.flatMap((type) => names[type].names.map((name) => [name, type] as const)),
)
const known: ReadonlySet<string> = new Set([
  ...inputGroups.map(({ module }) => module),
  ...derivedModules,
])

/** A module at the start of a text: A1, "Module A3:", "A 3". */
const leadingModule = /^(?:modul(?:e)?\s+)?([abc]\s?[1-7]|d)(?![\p{L}\d])[\s:.,;)/|–—-]*/u

/**
 * The input type that a text names, in English, Dutch or German, with or without its module.
 *
 * @param isStrict  only a text that can be nothing else counts: a module, or exactly a name
 * @returns         null = it names none
 *
 * Examples: "A3 verpakking", "A3 – Verpackung" and "Packaging" → A3_PACKAGING_MATERIALS; "A1" → A1_RAW_MATERIAL;
 * "A3" → several; "Transport" → derived.
 */
export function readInputType(text: string, isStrict: boolean): InputTypeReading | null {
  const plain = fold(text).replace(/_/g, ' ').replace(/\s+/g, ' ')
  const exact = byName.get(plain) ?? allTypes.find((type) => fold(type) === fold(text))
  if (exact) return { type: exact }
  const code = leadingModule.exec(plain)
  if (code)
    return readOfModule(code[1]!.replace(' ', '').toUpperCase(), plain.slice(code[0].length))
  const derived = derivedNames[plain]
  if (derived !== undefined) return { problem: 'derived', module: derived }
  const found = isStrict ? [] : findByStem(plain, allTypes)
  return found.length === 1 ? { type: found[0]! } : null
}

/** What stands behind a module: nothing, the name of one of its types, or any other words. */
function readOfModule(module: string, rest: string): InputTypeReading | null {
  if (!known.has(module)) return null
  if (derivedModules.has(module as LifeCycleModule)) return { problem: 'derived', module }
  const own = inputGroups.filter((group) => group.module === module).map(({ type }) => type)
  const named = byName.get(rest)
  if (named && own.includes(named)) return { type: named }
  const found = findByStem(rest, own)
  if (found.length === 1) return { type: found[0]! }
  // A letter at the start of a name is no module: D-Anker.
  if (module === 'D' && rest !== '') return null
  if (own.length === 1 || (module === 'A1' && rest === '')) return { type: own[0]! }
  return { problem: 'several', module }
}

const findByStem = (text: string, types: readonly InputType[]): InputType[] =>
  types.filter((type) => names[type].stems.some((stem) => text.includes(stem)))

/** The names on the screen, folded: English, Dutch, German. */
export const listScreenNames = (type: InputType): readonly string[] => names[type].names.slice(0, 3)
