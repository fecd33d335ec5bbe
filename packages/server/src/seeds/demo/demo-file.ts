import { readFileSync } from 'node:fs'

export interface DemoProfile {
  id: string
  name: string
  category: string
  unit: string
  values: Record<string, number>
  /** Key of the source. */
  source: string
  massPerUnit: number | null
  /** [kg/m³] */
  density?: number
  /** [kg C per unit] */
  biogenicCarbon?: number
  /** [%] */
  secondaryContent?: number
  /** [MJ per unit] */
  mjPerUnit?: number
  /** [kg CO2 eq/kg] the source's value for disposal */
  disposalGwp?: number
  note?: string
  /** Other stages of a published declaration: stage → indicator → value. */
  modules?: Record<string, Record<string, number>>
}

interface DemoFile {
  label: string
  sources: Record<string, string>
  profiles: DemoProfile[]
}

/**
 * Public facts with their sources. Every record made from them is labelled: demonstration data –
 * not for declarations.
 */
export const demoFile = JSON.parse(
  readFileSync(new URL('demo-data.json', import.meta.url), 'utf8'),
) as DemoFile
