import type { Block, Row, Section } from '../../report-model.ts'
import { fileSize } from '../../report-numbers.ts'
import { documentTexts, wordForCode } from '../../texts/document-texts.ts'
import { cell, left, right, textBlock, titled } from '../parts/blocks.ts'
import { estimates } from '../parts/estimates.ts'
import { chapter, texts, type ReviewSource } from './section.ts'

/** 19. Why the model is as it is: in general, of inputs and outputs, line by line, and what was assumed. */
export function substantiation(source: ReviewSource): Section {
  const t = documentTexts(source.language)
  return chapter(source, 'substantiation', [
    ...titled(t('review:substantiation.general'), texts(source, 'generalSubstantiation')),
    ...titled(t('review:substantiation.inputs'), texts(source, 'inputSubstantiation')),
    ...titled(t('review:substantiation.outputs'), texts(source, 'outputSubstantiation')),
    ...titled(t('review:substantiation.perInput'), perInput(source)),
    ...titled(
      t('review:substantiation.estimates'),
      texts(source, 'estimatesAndAssumptions'),
      estimates(source),
    ),
  ])
}

function perInput(source: ReviewSource): Block[] {
  const t = documentTexts(source.language)
  const stated = source.dossier.lines.filter(({ substantiation: why, comments }) => why || comments)
  if (stated.length === 0) return textBlock(t('review:substantiation.perInputNone'))
  return [
    {
      kind: 'table',
      caption: '',
      dense: true,
      notes: [],
      columns: [left(t('review:inputs.line'), 0.7), left(t('review:substantiation.text'), 1.3)],
      rows: stated.map((line): Row => ({
        cells: [
          {
            isName: true,
            text: line.description || line.id,
            sub: [t(`review:inputTypes.${line.inputType}`), line.profileName]
              .filter(Boolean)
              .join(' · '),
          },
          {
            text: line.substantiation ?? '',
            ...(line.comments
              ? { sub: `${t('review:substantiation.comments')}: ${line.comments}` }
              : {}),
          },
        ],
      })),
    },
  ]
}

/** 20. What lies with the study for whoever checks it. */
export function documentation(source: ReviewSource): Section {
  const t = documentTexts(source.language)
  const found = [
    ...source.dossier.attachments.map(({ field, fileName, size }): Row => ({
      cells: [
        cell(wordForCode(source.language, 'review:files', field)),
        cell(fileName),
        cell(fileSize(size, source.language)),
      ],
    })),
    ...source.dossier.suppliers.flatMap(({ name, attachment }): Row[] =>
      attachment
        ? [
            {
              cells: [
                { text: t('review:files.supplierAttachment'), sub: name },
                cell(attachment),
                cell(''),
              ],
            },
          ]
        : [],
    ),
  ]
  return chapter(source, 'documentation', [
    ...titled(t('review:documentation.text'), texts(source, 'projectDocumentation')),
    ...titled(
      t('review:documentation.attachments'),
      found.length === 0
        ? textBlock(t('review:documentation.attachmentsNone'))
        : [
            {
              kind: 'table',
              caption: '',
              notes: [],
              columns: [
                left(t('review:documentation.kind'), 0.8),
                left(t('review:documentation.file'), 1.2),
                right(t('review:documentation.size'), 26),
              ],
              rows: found,
            },
          ],
    ),
  ])
}
