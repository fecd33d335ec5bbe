import type { Block, Section } from '../../report-model.ts'
import type { ReportDossier } from '../../source/report-dossier.ts'
import type { ReportSource } from '../../source/report-source.ts'
import type { ReportTextName } from '@cradle/contract'
import { freeText, isEmptyPrintedText, type PrintedText } from '../../free-text.ts'
import { selectText } from '../../texts/default-texts.ts'
import { documentTexts, type ReviewChapter } from '../../texts/document-texts.ts'
import { textBlock } from '../parts/blocks.ts'

export type ReviewSource = ReportSource & { dossier: ReportDossier }

/** A chapter of the review report. One without content says so: the verifier must see that nothing was forgotten. */
export function chapter(
  source: ReviewSource,
  key: ReviewChapter,
  blocks: Block[],
  orientation: Section['orientation'] = 'portrait',
): Section {
  const t = documentTexts(source.language)
  return {
    key,
    title: t(`review:sections.${key}`),
    orientation,
    blocks: blocks.length > 0 ? blocks : textBlock(t('review:none')),
  }
}

/** What the editor wrote for the verifier only. */
export function confidential(source: ReviewSource, name: ReportTextName): Block[] {
  const text = source.dossier.confidential[name]
  return isEmptyPrintedText(text)
    ? []
    : [
        {
          kind: 'confidential',
          title: documentTexts(source.language)('review:confidentialPart'),
          blocks: freeText(text as PrintedText),
        },
      ]
}

/** Texts of the editor, one below the other. */
export const texts = (source: ReviewSource, ...names: ReportTextName[]): Block[] =>
  names.flatMap((name) => textBlock(selectText(source, name)))
