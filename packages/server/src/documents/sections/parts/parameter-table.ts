import type { Block } from '../../report-model.ts'
import type { ReportInput, ReportSource } from '../../source/report-source.ts'
import { quantity, unitText } from '../../report-numbers.ts'
import { documentTexts } from '../../texts/document-texts.ts'
import { cell, left } from './blocks.ts'

export type Parameter = [name: string, value: string, unit: string, more?: string | undefined]

/** Name, value and unit of what a scenario rests on. */
export function parameterTable(source: ReportSource, parameters: Parameter[]): Block[] {
  const t = documentTexts(source.language)
  if (parameters.length === 0) return []
  const isWordy = parameters.some(([, value]) => value.length > 20)
  return [
    {
      kind: 'table',
      caption: '',
      columns: [
        left(t('declaration:scenarios.parameter'), 1),
        {
          head: t('declaration:scenarios.value'),
          align: 'right',
          width: { mm: isWordy ? 70 : 34 },
        },
        { head: t('declaration:scenarios.unit'), align: 'left', width: { mm: 22 } },
      ],
      rows: parameters.map(([name, value, unit, more]) => ({
        cells: [
          cell(name, more ? { sub: more } : {}),
          cell(value),
          cell(unitText(unit, source.language)),
        ],
      })),
      notes: [],
    },
  ]
}

/** A parameter with its value, or the statement that nobody declares it. */
export const parameterOrUndeclared = (
  source: ReportSource,
  name: string,
  value: string | null | undefined,
  unit = '',
  more?: string,
): Parameter =>
  value
    ? [name, value, unit, more]
    : [name, documentTexts(source.language)('declaration:scenarios.undeclared'), '']

type AmountSentence = 'maintenance' | 'use' | 'demolition'

export const lines = (
  source: ReportSource,
  inputType: ReportInput['inputType'],
  sentence: AmountSentence,
): Parameter[] =>
  source.inputs
    .filter((input) => input.inputType === inputType)
    .map((input) => describeAmount(source, input, sentence))

/** Amount after scaling, as the engine took it. */
export function describeAmount(
  source: ReportSource,
  input: ReportInput,
  sentence: AmountSentence,
): Parameter {
  const t = documentTexts(source.language)
  return [
    t(`declaration:scenarios.${sentence}`, { description: input.description }),
    amountInWords(source, input),
    input.unit,
  ]
}

/** The net amount of a line after scaling [its unit]. */
export function amountInWords(source: ReportSource, input: ReportInput): string {
  const net =
    source.result.amounts.find(({ inputId }) => inputId === input.id)?.net ?? input.netAmount
  return net === null
    ? documentTexts(source.language)('declaration:notStated')
    : quantity(net, source.language)
}
