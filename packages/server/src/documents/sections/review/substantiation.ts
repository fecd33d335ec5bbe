import type { Block, Row, Section } from '../../report-model.ts'
import { fileSize } from '../../report-numbers.ts'
import { reviewWordsOf } from '../../texts/review-words.ts'
import { cell, left, right, textBlock, titled } from '../parts/blocks.ts'
import { estimates } from '../parts/estimates.ts'
import { chapter, texts, type ReviewSource } from './section.ts'

/** 19. Why the model is as it is: in general, of inputs and outputs, line by line, and what was assumed. */
export function substantiation(source: ReviewSource): Section {
  const { substantiation: words } = reviewWordsOf(source.language)
  return chapter(source, 'substantiation', [
    ...titled(words.general, texts(source, 'generalSubstantiation')),
    ...titled(words.inputs, texts(source, 'inputSubstantiation')),
    ...titled(words.outputs, texts(source, 'outputSubstantiation')),
    ...titled(words.perInput, perInput(source)),
    ...titled(words.estimates, texts(source, 'estimatesAndAssumptions'), estimates(source)),
  ])
}

function perInput(source: ReviewSource): Block[] {
  const { substantiation: words, inputs, inputTypes } = reviewWordsOf(source.language)
  const said = source.dossier.lines.filter(({ substantiation: why, comments }) => why || comments)
  if (said.length === 0) return textBlock(words.perInputNone)
  return [
    {
      kind: 'table',
      caption: '',
      dense: true,
      notes: [],
      columns: [left(inputs.line, 0.7), left(words.text, 1.3)],
      rows: said.map((line): Row => ({
        cells: [
          {
            text: line.description || line.id,
            sub: [inputTypes[line.inputType], line.profileName].filter(Boolean).join(' · '),
          },
          {
            text: line.substantiation ?? '',
            ...(line.comments ? { sub: `${words.comments}: ${line.comments}` } : {}),
          },
        ],
      })),
    },
  ]
}

/** 20. What lies with the study for whoever checks it. */
export function documentation(source: ReviewSource): Section {
  const { documentation: words, files } = reviewWordsOf(source.language)
  const found = [
    ...source.dossier.attachments.map(({ field, fileName, size }): Row => ({
      cells: [
        cell(files[field as keyof typeof files] ?? field),
        cell(fileName),
        cell(fileSize(size, source.language)),
      ],
    })),
    ...source.dossier.suppliers.flatMap(({ name, attachment }): Row[] =>
      attachment
        ? [{ cells: [{ text: files.supplierAttachment, sub: name }, cell(attachment), cell('')] }]
        : [],
    ),
  ]
  return chapter(source, 'documentation', [
    ...titled(words.text, texts(source, 'projectDocumentation')),
    ...titled(
      words.attachments,
      found.length === 0
        ? textBlock(words.attachmentsNone)
        : [
            {
              kind: 'table',
              caption: '',
              notes: [],
              columns: [left(words.kind, 0.8), left(words.file, 1.2), right(words.size, 26)],
              rows: found,
            },
          ],
    ),
  ])
}
