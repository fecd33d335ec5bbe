/** Colour and pattern of each stage: a reader who sees no colour still tells them apart. Colours are those of the screens. */
import type { StageGroup } from '../report-model.ts'

export const stageColours: Record<StageGroup, { fill: string; tint: string; text: string }> = {
  production: { fill: '#174f90', tint: '#e6eef8', text: '#123f73' },
  construction: { fill: '#cb7703', tint: '#fbefdc', text: '#7a4600' },
  use: { fill: '#9880d0', tint: '#f0ecfa', text: '#4f3a87' },
  endOfLife: { fill: '#701d34', tint: '#f6e7eb', text: '#701d34' },
  beyond: { fill: '#56a183', tint: '#e4f2ec', text: '#1f5f45' },
}

const line = (path: string, colour: string, width: number) =>
  `<path d="${path}" stroke="${colour}" stroke-width="${width}" fill="none"/>`

/** What lies over the ground colour; production is plain. */
const drawings: Record<StageGroup, string | null> = {
  production: null,
  construction: line('M-1.5 1.5L1.5 -1.5M0 6L6 0M4.5 7.5L7.5 4.5', '#ffffff', 1),
  use: '<circle cx="3" cy="3" r="1.1" fill="#ffffff"/>',
  endOfLife: line('M0 3H6', '#ffffff', 0.9),
  beyond: line('M-1.5 4.5L1.5 7.5M0 0L6 6M4.5 -1.5L7.5 1.5', stageColours.beyond.fill, 1.6),
}

export function groundColour(stage: StageGroup): string {
  return stage === 'beyond' ? stageColours.beyond.tint : stageColours[stage].fill
}

/** Pattern definitions for the `<defs>` of a drawing. */
export function patternDefinitions(stages: StageGroup[]): string {
  return stages
    .map((stage) =>
      drawings[stage]
        ? `<pattern id="stage-${stage}" width="6" height="6" patternUnits="userSpaceOnUse">${drawings[stage]}</pattern>`
        : '',
    )
    .join('')
}

/** The pattern to lay over the ground colour, where the stage has one. */
export function patternId(stage: StageGroup): string | null {
  return drawings[stage] ? `stage-${stage}` : null
}
