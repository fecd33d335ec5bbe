/** The stages of EN 50693, each a sum of modules of EN 15804. */
import type { LifeCycleModule } from '@cradle/engine'
import type { ReportSource } from '../../source/report-source.ts'
import type { StageGroup } from '../../report-model.ts'

export const equipmentStages = [
  'manufacturing',
  'distribution',
  'installation',
  'use',
  'endOfLife',
  'beyond',
] as const
export type EquipmentStage = (typeof equipmentStages)[number]

export const modulesOfStage: Readonly<
  Record<EquipmentStage, { modules: readonly LifeCycleModule[]; group: StageGroup; range: string }>
> = {
  manufacturing: { modules: ['A1', 'A2', 'A3'], group: 'production', range: 'A1–A3' },
  distribution: { modules: ['A4'], group: 'construction', range: 'A4' },
  installation: { modules: ['A5'], group: 'construction', range: 'A5' },
  use: { modules: ['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7'], group: 'use', range: 'B1–B7' },
  endOfLife: { modules: ['C1', 'C2', 'C3', 'C4'], group: 'endOfLife', range: 'C1–C4' },
  beyond: { modules: ['D'], group: 'beyond', range: 'D' },
}

/** Whether the method names the stages of equipment and not modules. */
export const namesStages = (source: ReportSource): boolean => source.method.key === 'PEP4'
