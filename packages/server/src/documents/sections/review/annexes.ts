import type { Block, Row, Section } from '../../report-model.ts'
import type { LineFacts } from '#snapshots/facts/line-facts'
import type { DossierProfile } from '../../source/report-dossier.ts'
import { asEntered, day, scientific, unitText } from '../../report-numbers.ts'
import { documentTexts } from '../../texts/document-texts.ts'
import { cell, left, right, titled } from '../parts/blocks.ts'
import { references } from '../closing.ts'
import { lineFormulas, parameters, variants } from './model-annexes.ts'
import { modelTerms } from './model-terms.ts'
import { recalculation } from './recalculation.ts'
import { reportedInputTypes } from './input-order.ts'
import { chapter, type ReviewSource } from './section.ts'

/** 21. Everything that was entered, what was read and which profiles were used. */
export function annexes(source: ReviewSource): Section {
  const t = documentTexts(source.language)
  return chapter(
    source,
    'annexes',
    [
      ...titled(t('review:annexes.inventory'), inventory(source)),
      ...titled(
        t('review:annexes.references'),
        references(source).flatMap(({ blocks }) => blocks),
      ),
      ...titled(t('review:annexes.profiles'), profiles(source)),
      ...titled(t('review:recalculation.title'), recalculation(source)),
      ...parameters(source),
      ...variants(source),
      ...modelTerms(source),
    ],
    'landscape',
  )
}

/** The set and the formulas of a line, below its name. */
function describeLine({ language }: ReviewSource, line: LineFacts): { sub?: string } {
  const set = line.inputSet
    ? documentTexts(language)('review:inputs.set', { name: line.inputSet })
    : ''
  const sub = [set, lineFormulas(line, language)].filter(Boolean).join('\n')
  return sub ? { sub } : {}
}

function inventory(source: ReviewSource): Block[] {
  const t = documentTexts(source.language)
  const amountOf = new Map(source.result.amounts.map((amounts) => [amounts.inputId, amounts]))
  const rows = reportedInputTypes.flatMap((type): Row[] => {
    const lines = source.dossier.lines.filter(({ inputType }) => inputType === type)
    return lines.length === 0
      ? []
      : [
          { cells: [], band: t(`review:inputTypes.${type}`) },
          ...lines.map((line): Row => {
            const amounts = amountOf.get(line.id)
            return {
              cells: [
                {
                  isName: true,
                  text: line.description || line.profileName || line.id,
                  ...describeLine(source, line),
                },
                {
                  isName: true,
                  text: line.profileName ?? '–',
                  ...(line.profileUniqueId ? { sub: line.profileUniqueId } : {}),
                },
                {
                  text: amounts ? scientific(amounts.net, source.language) : '–',
                  ...(line.isLinear ? { sub: t('review:annexes.linear') } : {}),
                },
                cell(amounts ? scientific(amounts.gross, source.language) : '–'),
                cell(unitText(line.unit, source.language), { tone: 'muted' }),
                cell(
                  amounts && amounts.netMass !== null
                    ? scientific(amounts.netMass, source.language)
                    : '–',
                ),
                cell(
                  line.lifeTimeYears === null
                    ? '–'
                    : asEntered(line.lifeTimeYears, source.language),
                ),
                {
                  isName: true,
                  text: line.wasteScenarioName ?? '–',
                  ...(line.productionWasteScenarioName
                    ? {
                        sub: t('review:annexes.productionWasteScenario', {
                          name: line.productionWasteScenarioName,
                        }),
                      }
                    : {}),
                },
              ],
            }
          }),
        ]
  })
  return [
    {
      kind: 'table',
      caption: '',
      dense: true,
      rows,
      notes: [],
      columns: [
        left(t('review:inputs.line'), 1.1),
        left(t('review:inputs.profile'), 1.1),
        right(t('review:inputs.net'), 21),
        right(t('review:inputs.gross'), 21),
        { head: t('review:inputs.unit'), align: 'left', width: { mm: 15 } },
        right(t('review:annexes.netMass'), 21, 'kg'),
        right(t('review:annexes.life'), 20, t('declaration:scenarios.year')),
        left(t('review:annexes.scenario'), 1),
      ],
    },
  ]
}

function profiles(source: ReviewSource): Block[] {
  const t = documentTexts(source.language)
  const { profiles: all } = source.dossier
  // Sources are listed once, below the table; a row names them by number.
  const sources = [
    ...new Set(
      all.map((profile) => profile.source).filter((name): name is string => Boolean(name)),
    ),
  ]
  const numberOf = new Map(sources.map((name, place) => [name, `[${place + 1}]`]))
  const group = (title: string, some: DossierProfile[]): Row[] =>
    some.length === 0
      ? []
      : [
          { cells: [], band: title },
          ...some.map((profile): Row => ({
            cells: [
              { isName: true, text: profile.name, sub: profile.uniqueId },
              cell(unitText(profile.unit, source.language), { tone: 'muted' }),
              cell(profile.category ?? '–'),
              {
                text:
                  [numberOf.get(profile.source ?? ''), profile.version].filter(Boolean).join(' ') ||
                  '–',
                ...(profile.isDemonstration ? { sub: t('review:annexes.demonstration') } : {}),
              },
              cell(profile.geographicCoverage ?? '–'),
              cell(profile.referenceYear === null ? '–' : String(profile.referenceYear)),
              cell(profile.validUntil === null ? '–' : day(profile.validUntil, source.language)),
              cell(profile.climate === null ? 'ND' : scientific(profile.climate, source.language)),
            ],
          })),
        ]
  return [
    {
      kind: 'table',
      caption: '',
      dense: true,
      notes: [],
      columns: [
        left(t('review:annexes.name'), 1.5),
        { head: t('review:inputs.unit'), align: 'left', width: { mm: 15 } },
        left(t('review:annexes.category'), 0.7),
        left(t('review:annexes.source'), 0.7),
        left(t('review:annexes.geography'), 0.6),
        right(t('review:annexes.year'), 14),
        { head: t('review:annexes.validUntil'), align: 'left', width: { mm: 22 } },
        right(t('review:annexes.climate'), 28, t('review:annexes.perUnit')),
      ],
      rows: [
        ...group(
          t('review:annexes.chosen'),
          all.filter(({ isChosen }) => isChosen),
        ),
        ...group(
          t('review:annexes.reached'),
          all.filter(({ isChosen }) => !isChosen),
        ),
      ],
    },
    ...(sources.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            caption: t('review:annexes.sources'),
            dense: true,
            notes: [],
            columns: [
              { head: '', align: 'left' as const, width: { mm: 12 } },
              left(t('review:annexes.source'), 1),
            ],
            rows: sources.map((name) => ({ cells: [cell(numberOf.get(name) ?? ''), cell(name)] })),
          },
        ]),
  ]
}
