/** Annexes 5 and 6: what numbers of the inventory follow from, and how the variants of the product differ. */
import type { VariantChoices } from '@cradle/engine/family'
import { writeFormula, type FormulaWriting } from '@cradle/engine/formulas'
import type { CalculationNumber, LineNumber, Parameter } from '@cradle/contract'
import type { Formulas } from '#snapshots/facts/formula-facts'
import type { FamilyFacts, VariantFacts } from '#snapshots/family/family-facts'
import type { LineFacts } from '#snapshots/facts/line-facts'
import type { ModelFacts } from '#snapshots/family/model-facts'
import type { Block, Cell, ReportLanguage, Row } from '../../report-model.ts'
import { asEntered, unitText } from '../../report-numbers.ts'
import { documentTexts, wordForCode } from '../../texts/document-texts.ts'
import { cell, left, nameCell, right, textBlock, titled } from '../parts/blocks.ts'
import type { ReviewSource } from './section.ts'

const writings: Readonly<Record<ReportLanguage, FormulaWriting>> = {
  en: makeWriting('.', ','),
  nl: makeWriting(',', ';'),
  de: makeWriting(',', ';'),
}

function makeWriting(decimal: '.' | ',', separator: ',' | ';'): FormulaWriting {
  return {
    readNumber: () => null,
    writeNumber: (value) => String(value).replace('.', decimal),
    separator,
  }
}

/** Example: `0.15*h` in a Dutch document → `=0,15*h` */
export const formulaText = (formula: string, language: ReportLanguage): string =>
  writeFormula(formula, writings[language])

/** The formulas of the numbers of a line, each with the name of its number: `Net amount =thickness*2400 kg/m3` */
export function lineFormulas({ formulas = {} }: LineFacts, language: ReportLanguage): string {
  return listFormulas(formulas, language)
    .map(([number, formula]) => `${number} ${formula}`)
    .join('\n')
}

const listFormulas = (
  formulas: Formulas<LineNumber | CalculationNumber>,
  language: ReportLanguage,
): [number: string, formula: string][] =>
  (Object.keys(formulas) as (keyof typeof formulas)[]).map((name) => [
    documentTexts(language)(`review:modelFormulas.numbers.${name}`),
    formulaText(formulas[name]!, language),
  ])

/** Annex 5: the parameters, and the formulas of the product's own numbers. Those of lines stand with them in annex 1. */
export function parameters(source: ReviewSource): Block[] {
  const t = documentTexts(source.language)
  const own = listFormulas(source.modelling.formulas ?? {}, source.language)
  return titled(
    t('review:modelFormulas.title'),
    parameterTable(source),
    own.length === 0
      ? []
      : [
          {
            kind: 'table',
            caption: t('review:modelFormulas.ofProduct'),
            dense: true,
            notes: [],
            columns: [
              left(t('review:modelFormulas.number'), 1),
              left(t('review:modelFormulas.formula'), 2),
            ],
            rows: own.map(([number, formula]) => ({ cells: [cell(number), nameCell(formula)] })),
          },
        ],
  )
}

function parameterTable(source: ReviewSource): Block[] {
  const t = documentTexts(source.language)
  const { parameters: all } = source.dossier
  if (all.length === 0) return []
  return [
    {
      kind: 'table',
      caption: t('review:modelFormulas.parameters'),
      dense: true,
      notes: [t('review:modelFormulas.note')],
      columns: [
        left(t('review:modelFormulas.name'), 1),
        right(t('review:modelFormulas.value'), 24),
        { head: t('review:inputs.unit'), align: 'left', width: { mm: 20 } },
        left(t('review:modelFormulas.formula'), 1.4),
        { head: t('review:modelFormulas.bounds'), align: 'left', width: { mm: 34 } },
        left(t('review:modelFormulas.source'), 1.2),
      ],
      rows: all.map((parameter) => ({ cells: parameterCells(source, parameter) })),
    },
  ]
}

function parameterCells(source: ReviewSource, parameter: Parameter): Cell[] {
  const { language } = source
  const { value, unit, formula, description, dataSource, dataQuality } = parameter
  const quality = dataQuality
    ? wordForCode(language, 'declaration:rules.qualities', dataQuality)
    : ''
  return [
    nameCell(parameter.name, description ? { sub: description } : {}),
    cell(value === undefined ? '–' : asEntered(value, language)),
    cell(unit ? unitText(unit, language) : '–', { tone: 'muted' }),
    nameCell(formula ? formulaText(formula, language) : '–'),
    cell(boundsText(parameter, language)),
    nameCell(dataSource || quality || '–', dataSource && quality ? { sub: quality } : {}),
  ]
}

/** `50 – 400`, `≥ 50`, `≤ 400`; a dash where there are none. */
function boundsText({ minimum, maximum }: Parameter, language: ReportLanguage): string {
  const write = (value: number) => asEntered(value, language)
  if (minimum !== undefined && maximum !== undefined) return `${write(minimum)} – ${write(maximum)}`
  if (minimum !== undefined) return `≥ ${write(minimum)}`
  return maximum === undefined ? '–' : `≤ ${write(maximum)}`
}

/** Annex 6: the variants, each with what it sets, leaves out and replaces. */
export function variants(source: ReviewSource): Block[] {
  const t = documentTexts(source.language)
  const { family } = source.dossier
  if (!family) return []
  return titled(t('review:variants.title'), textBlock(t('review:variants.lead')), [
    {
      kind: 'table',
      caption: t('review:variants.caption'),
      dense: true,
      notes: [],
      columns: [
        left(t('review:variants.variant'), 1),
        left(t('review:variants.sets'), 1),
        left(t('review:variants.lines'), 1.4),
        right(t('review:variants.volume'), 30),
      ],
      rows: family.variants.map((variant): Row => ({
        cells: [
          nameCell(variant.name, codesOfVariant(variant, source.language)),
          nameCell(writeValues(source, variant)),
          nameCell(writeLines(source, family, variant)),
          cell(
            variant.productionVolume === undefined
              ? '–'
              : asEntered(variant.productionVolume, source.language),
          ),
        ],
      })),
    },
  ])
}

/** What identifies a variant in trade, below its name. */
export function codesOfVariant(
  { articleNumber, gtin }: Pick<VariantFacts, 'articleNumber' | 'gtin'>,
  language: ReportLanguage,
): { sub?: string } {
  const article = documentTexts(language)('declaration:general.articleNumber')
  const codes = [articleNumber && `${article} ${articleNumber}`, gtin && `GTIN ${gtin}`]
  const sub = codes.filter(Boolean).join(' · ')
  return sub ? { sub } : {}
}

/** The values of parameters that a variant or a sample has of its own, each on a line. */
export function writeValues(
  { dossier, language }: ReviewSource,
  { values = [] }: VariantChoices,
): string {
  const parameterOf = new Map(dossier.parameters.map((parameter) => [parameter.id, parameter]))
  const written = values.flatMap(({ parameter, value }) => {
    const found = parameterOf.get(parameter)
    return found
      ? [
          [
            `${found.name} = ${asEntered(value, language)}`,
            found.unit && unitText(found.unit, language),
          ]
            .filter(Boolean)
            .join('\u00a0'),
        ]
      : []
  })
  return written.join('\n') || '–'
}

/** The lines that a variant or a sample leaves out, or has with another profile or supplier, and another site, each on a line. */
export function writeLines(
  { dossier, language }: ReviewSource,
  {
    library,
    suppliers: known = [],
    sites,
  }: Pick<FamilyFacts, 'library'> & Pick<ModelFacts, 'suppliers' | 'sites'>,
  { leftOutLines = [], profiles = [], suppliers = [], location }: VariantChoices,
): string {
  const t = documentTexts(language)
  const nameOf = new Map(
    dossier.lines.map(({ id, description, profileName }) => [id, description || profileName || id]),
  )
  const nameProfile = (id: string) =>
    (library.profiles[id] ?? dossier.request.library.profiles[id])?.name ?? id
  return (
    [
      ...leftOutLines.map((line) =>
        t('review:variants.leftOut', { line: nameOf.get(line) ?? line }),
      ),
      ...profiles.map(({ line, profile }) =>
        t('review:variants.replaced', {
          line: nameOf.get(line) ?? line,
          profile: nameProfile(profile),
        }),
      ),
      ...suppliers.map(({ line, supplier }) =>
        t('review:variants.replaced', {
          line: nameOf.get(line) ?? line,
          profile: known.find(({ id }) => id === supplier)?.name ?? '–',
        }),
      ),
      ...(location === undefined
        ? []
        : [
            t('review:modelTerms.atLocation', {
              location: sites?.allowed.find(({ id }) => id === location)?.name ?? '–',
            }),
          ]),
    ].join('\n') || '–'
  )
}
