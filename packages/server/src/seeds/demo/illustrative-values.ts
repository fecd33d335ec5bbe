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
 * change, and the materials contain neither biogenic carbon nor secondary fuels where nothing is said.
 */
const ZERO = ['GWP-biogenic', 'GWP-luluc', 'PERM', 'PENRM', 'SM', 'RSF', 'NRSF'] as const

/**
 * Adds illustrative values for the indicators that the source of a profile does not give. Values of
 * the source stay.
 *
 * @param known  values of the source [unit of the indicator per unit of the profile]
 */
export function addIllustrativeValues(known: Readonly<Record<string, number>>): {
  values: Record<string, number>
  illustrative: string[]
} {
  const fossil = Math.abs(known['GWP-fossil'] ?? 0)
  const offered = {
    ...Object.fromEntries(ZERO.map((code) => [code, 0])),
    ...Object.fromEntries(
      Object.entries(PER_KILOGRAM_CO2).map(([code, ratio]) => [code, ratio * fossil]),
    ),
  }
  return {
    values: { ...offered, ...known },
    illustrative: Object.keys(offered).filter((code) => known[code] === undefined),
  }
}
