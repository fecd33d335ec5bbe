import type { DemoProfile } from './demo-file.ts'

/**
 * Profiles that are completed with illustrative values, so that the demonstration has products with
 * every core indicator known: materials, energy, transport and waste treatment of the concrete
 * products, the window profile and the luminaire. All other profiles keep the gaps of their sources.
 */
const COMPLETED: ReadonlySet<string> = new Set(
  [
    [3, 13, 14, 17, 18, 19, 21, 29, 32, 34, 35, 41, 42, 49],
    [52, 53, 54, 55, 56, 57, 58, 59, 60, 64, 66, 67, 70],
    [72, 75, 76, 82, 84, 85, 86, 88, 89, 90, 91, 94, 96, 97],
  ]
    .flat()
    .map((number) => `DEMO-${String(number).padStart(3, '0')}`),
)

export const isCompleted = ({ id }: DemoProfile): boolean => COMPLETED.has(id)

/**
 * Illustrative values per kilogram of fossil CO2 equivalent [unit of the indicator / kg CO2 eq].
 * They have the order of magnitude of a process that burns fossil fuels, come from no source, and
 * say nothing about the material.
 */
const PER_KILOGRAM_CO2: Readonly<Record<string, number>> = {
  ODP: 2e-8,
  AP: 4e-3,
  'EP-freshwater': 5e-5,
  'EP-marine': 1e-3,
  'EP-terrestrial': 1.1e-2,
  POCP: 3.2e-3,
  'ADP-minerals&metals': 3e-6,
  'ADP-fossil': 12,
  WDP: 0.2,
  PM: 5e-8,
  IRP: 0.05,
  'ETP-fw': 8,
  'HTP-c': 6e-10,
  'HTP-nc': 1e-8,
  SQP: 4,
  PERE: 0.8,
  PENRE: 12,
  FW: 5e-3,
  HWD: 1e-5,
  NHWD: 0.3,
  RWD: 2e-5,
  ADPE: 3e-6,
  ADPF: 5.5e-3,
  GWP: 1,
  'ODP-CML': 1.5e-8,
  'POCP-CML': 4e-4,
  'AP-CML': 3.2e-3,
  'EP-CML': 6e-4,
  HTP: 0.3,
  FAETP: 0.02,
  MAETP: 60,
  TETP: 3e-3,
}

/**
 * Indicators that are illustrated as 0: the greenhouse gas figure of the sources includes land use
 * change, and the materials contain neither biogenic carbon nor secondary fuels where nothing is stated. SM follows from the
 * secondary content.
 */
const ZERO = ['GWP-biogenic', 'GWP-luluc', 'PERM', 'PENRM', 'RSF', 'NRSF'] as const

/**
 * Illustrative secondary content of metals [%], from the usual route of production: scrap in electric furnaces for bars and
 * sections, mostly ore for sheets. No source gives them. All other materials are illustrated as primary, 0 %.
 */
const SECONDARY_CONTENT: Readonly<Record<string, number>> = {
  'DEMO-013': 100,
  'DEMO-014': 90,
  'DEMO-015': 15,
  'DEMO-016': 15,
  'DEMO-017': 60,
  'DEMO-018': 30,
  'DEMO-019': 60,
  'DEMO-020': 70,
  'DEMO-106': 100,
  'DEMO-107': 90,
  'DEMO-108': 15,
  'DEMO-109': 60,
}

/**
 * Secondary content of a material [%]: of the source, else illustrative; null where the indicator SM of the source gives it, and
 * for energy, transport and treatments.
 */
export function findDemoContent(profile: DemoProfile): {
  percentage: number | null
  isIllustrative: boolean
} {
  const { secondaryContent, values, id, category } = profile
  if (secondaryContent !== undefined) return { percentage: secondaryContent, isIllustrative: false }
  if (values['SM'] !== undefined || NOT_A_MATERIAL.has(category))
    return { percentage: null, isIllustrative: false }
  return { percentage: SECONDARY_CONTENT[id] ?? 0, isIllustrative: true }
}

/** Categories without transport by lorry and without waste. */
export const NOT_A_MATERIAL: ReadonlySet<string> = new Set([
  'Energy',
  'Transport',
  'Waste treatment',
])

/**
 * Adds illustrative values for the indicators that the source of a profile does not give. Values of
 * the source stay.
 *
 * @param known      values of the source [unit of the indicator per unit of the profile]
 * @param secondary  secondary material in one unit [kg]
 */
export function addIllustrativeValues(
  known: Readonly<Record<string, number>>,
  secondary: number,
): {
  values: Record<string, number>
  illustrative: string[]
} {
  const fossil = Math.abs(known['GWP-fossil'] ?? 0)
  const offered = {
    ...Object.fromEntries(ZERO.map((code) => [code, 0])),
    SM: secondary,
    ...Object.fromEntries(
      Object.entries(PER_KILOGRAM_CO2).map(([code, ratio]) => [code, ratio * fossil]),
    ),
  }
  return {
    values: { ...offered, ...known },
    illustrative: Object.keys(offered).filter((code) => known[code] === undefined),
  }
}
