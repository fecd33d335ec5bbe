import { expect, test } from 'vitest'
import { makeSampleSource } from '#test/documents/sample-source'
import { declarationModel } from '../declaration-model.ts'
import { measureText } from './measure-text.ts'
import { documentTexts } from '../texts/document-texts.ts'

const diagram = (language: 'en' | 'nl' | 'de') =>
  declarationModel(makeSampleSource({ lines: 14, language }))
    .sections.find(({ key }) => key === 'boundary')!
    .blocks.find((block) => block.kind === 'chart')!.svg

test.each(['en', 'nl', 'de'] as const)(
  'the flow diagram writes whole words inside their boxes, every module to its end, in %s',
  (language) => {
    const svg = diagram(language)
    const boxes = [
      ...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" rx="3"/g),
    ].map(
      ([, x, y, width, height]) =>
        [x, y, width, height].map(Number) as [number, number, number, number],
    )
    expect(boxes).toHaveLength(17)
    const words = [
      ...svg.matchAll(
        /<text x="([\d.]+)" y="([\d.]+)" text-anchor="start" font-size="([\d.]+)"[^>]*>([^<]+)</g,
      ),
    ].map(([, x, y, size, text]) => ({
      x: Number(x),
      y: Number(y),
      size: Number(size),
      text: text!,
    }))
    const inside = words.filter(({ x, y }) =>
      boxes.some(
        ([left, top, width, height]) => x > left && x < left + width && y > top && y < top + height,
      ),
    )
    for (const { x, y, size, text } of inside) {
      expect(text.endsWith('-'), text).toBe(false)
      const [left, , width] = boxes.find(
        ([from, top, wide, high]) => x > from && x < from + wide && y > top && y < top + high,
      )!
      expect(x + measureText(text) * size, text).toBeLessThanOrEqual(left + width)
    }
    const printed = inside.map(({ text }) => text).join(' ')
    const t = documentTexts(language)
    for (const module of ['A1', 'B6', 'C3', 'D'] as const)
      expect(printed).toContain(t(`declaration:modules.${module}`))
    expect(printed).toMatch(/recycling/i)
  },
)
