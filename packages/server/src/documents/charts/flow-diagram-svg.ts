/** The modules of the life cycle as a flow diagram: what is declared, in which order, and what lies beyond. */
import type { StageGroup } from '../report-model.ts'
import { escapeXml } from './bar-chart-svg.ts'
import { measureText } from './measure-text.ts'
import { stageColours } from './stage-patterns.ts'

export interface FlowStage {
  stage: StageGroup
  title: string
  modules: {
    code: string
    name: string
    isDeclared: boolean
    /** A figure of the model: mass, distance, loss. */ note?: string
  }[]
}

const gap = 10
const top = 20
const titleHeight = 20
const boxHeight = 24
const boxGap = 4
const pad = 5
const ink = '#18201c'
const ink2 = '#4c5751'
const quiet = '#858f89'

/** Height of the diagram in its own units, for so many modules in the longest stage. */
export const flowHeight = (stages: readonly FlowStage[]): number => top + frameHeight(stages) + 10

const frameHeight = (stages: readonly FlowStage[]): number =>
  titleHeight +
  Math.max(...stages.map(({ modules }) => modules.length)) * (boxHeight + boxGap) +
  pad

/** Stages stand side by side in the order of life; the last one, module D, stands outside the system boundary. */
export function flowDiagram(
  stages: readonly FlowStage[],
  systemBoundary: string,
  width: number,
): string {
  // The last stage ends where the text ends.
  const column = (width - gap * (stages.length - 1) - 8 - 0.5) / stages.length
  const height = frameHeight(stages)
  const x = (place: number) => 8 + place * (column + gap)
  const inside = stages.length - 1
  const boundary =
    `<rect x="1" y="8" width="${round(x(inside) - gap / 2 - 2)}" height="${round(height + top - 2)}" rx="4" fill="none" stroke="${quiet}" stroke-width="0.7" stroke-dasharray="4 3"/>` +
    label(6, 6, systemBoundary, { size: 6.4, colour: ink2 })
  const drawn = stages
    .map((stage, place) => stageBox(stage, x(place), top, column, height))
    .join('')
  const arrows = stages
    .slice(1)
    .map((_, place) => arrow(x(place) + column + 2, x(place + 1) - 2, top + titleHeight / 2))
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${round(flowHeight(stages))}" viewBox="0 0 ${width} ${round(flowHeight(stages))}" font-family="Inter">${boundary}${drawn}${arrows}</svg>`
}

function stageBox(
  { stage, title, modules }: FlowStage,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const colours = stageColours[stage]
  // Modules of a short stage share its height, so that every stage reads from top to bottom.
  const step = (height - titleHeight - pad + boxGap) / modules.length
  const isDeclared = modules.some((module) => module.isDeclared)
  const look = isDeclared
    ? `fill="${colours.tint}" stroke="${colours.fill}"`
    : `fill="#ffffff" stroke="${quiet}" stroke-dasharray="3 2"`
  return (
    `<rect x="${round(x)}" y="${y}" width="${round(width)}" height="${height}" rx="4" ${look} stroke-width="0.8"/>` +
    lines(title, (width - 8) / 7.2)
      .slice(0, 2)
      .map((line, index, all) =>
        label(x + width / 2, y + (all.length > 1 ? 8.5 : 12.5) + index * 7.6, line, {
          size: 6.8,
          weight: 600,
          anchor: 'middle',
          colour: isDeclared ? colours.text : quiet,
        }),
      )
      .join('') +
    modules
      .map((module, index) =>
        moduleBox(
          module,
          stage,
          x + pad,
          y + titleHeight + index * step,
          width - 2 * pad,
          step - boxGap,
        ),
      )
      .join('')
  )
}

function moduleBox(
  { code, name, isDeclared, note }: FlowStage['modules'][number],
  stage: StageGroup,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const colours = stageColours[stage]
  // Beside the code, with a margin at the end.
  const indent = code.length > 1 ? 18 : 13
  const { size, lines: named } = fitLines(name, width - indent - 3)
  const words = [...named, ...(note && isDeclared ? [note] : [])]
  const colour = isDeclared ? ink : quiet
  return (
    `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="3" fill="#ffffff" stroke="${isDeclared ? colours.fill : quiet}" stroke-width="0.6"${isDeclared ? '' : ' stroke-dasharray="2 2"'}/>` +
    label(x + 5, y + height / 2 + 2.5, code, {
      size: 7,
      weight: 600,
      colour: isDeclared ? colours.text : quiet,
    }) +
    words
      .map((word, index) =>
        label(x + indent, y + height / 2 + 2.1 + (index - (words.length - 1) / 2) * 7, word, {
          size,
          colour: word === note ? ink2 : colour,
          weight: word === note ? 600 : 400,
        }),
      )
      .join('')
  )
}

function arrow(from: number, to: number, y: number): string {
  return `<path d="M${round(from)} ${round(y)}H${round(to - 3)}" stroke="${ink2}" stroke-width="0.9"/><path d="M${round(to)} ${round(y)}l-4.2 -2.6v5.2z" fill="${ink2}"/>`
}

const usualSize = 5.9

/** A name in lines of whole words, smaller where its longest word would not fit the width. */
function fitLines(text: string, width: number): { size: number; lines: string[] } {
  // A little more than the longest word, so that a line of two words may be as long.
  const longest = 1.02 * Math.max(...text.split(' ').map(measureText))
  const size = Math.min(usualSize, Math.floor((width / longest) * 100) / 100)
  return { size, lines: lines(text, Math.max(longest, width / size)) }
}

/** Whole words on lines of at most this width, in shares of the size; a longer word has a line of its own. */
function lines(text: string, most: number): string[] {
  const found: string[] = []
  for (const word of text.split(' ')) {
    const last = found.at(-1)
    if (last !== undefined && measureText(`${last} ${word}`) <= most)
      found[found.length - 1] = `${last} ${word}`
    else found.push(word)
  }
  return found
}

function label(
  x: number,
  y: number,
  text: string,
  look: { size: number; anchor?: 'start' | 'middle'; weight?: number; colour: string },
): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${look.anchor ?? 'start'}" font-size="${look.size}" font-weight="${look.weight ?? 400}" fill="${look.colour}">${escapeXml(text)}</text>`
}

const round = (value: number) => Math.round(value * 100) / 100
