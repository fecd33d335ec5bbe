/** Texts of imports: names of sheets and columns, remarks, and why a file or an undo is refused. */
import { createTranslator } from '#platform/i18n/translator'
import layoutsDe from './texts/de/layouts.json' with { type: 'json' }
import droppedDe from './texts/de/dropped.json' with { type: 'json' }
import filesDe from './texts/de/files.json' with { type: 'json' }
import remarksDe from './texts/de/remarks.json' with { type: 'json' }
import undoDe from './texts/de/undo.json' with { type: 'json' }
import layoutsEn from './texts/en/layouts.json' with { type: 'json' }
import droppedEn from './texts/en/dropped.json' with { type: 'json' }
import filesEn from './texts/en/files.json' with { type: 'json' }
import remarksEn from './texts/en/remarks.json' with { type: 'json' }
import undoEn from './texts/en/undo.json' with { type: 'json' }
import layoutsNl from './texts/nl/layouts.json' with { type: 'json' }
import droppedNl from './texts/nl/dropped.json' with { type: 'json' }
import filesNl from './texts/nl/files.json' with { type: 'json' }
import remarksNl from './texts/nl/remarks.json' with { type: 'json' }
import undoNl from './texts/nl/undo.json' with { type: 'json' }

export const importTexts = createTranslator(
  {
    en: {
      layouts: layoutsEn,
      remarks: remarksEn,
      dropped: droppedEn,
      files: filesEn,
      undo: undoEn,
    },
    nl: {
      layouts: layoutsNl,
      remarks: remarksNl,
      dropped: droppedNl,
      files: filesNl,
      undo: undoNl,
    },
    de: {
      layouts: layoutsDe,
      remarks: remarksDe,
      dropped: droppedDe,
      files: filesDe,
      undo: undoDe,
    },
  },
  { missingValue: '…' },
)

/** Why something is remarked; each reason has a text. */
export type RemarkReason = keyof typeof remarksEn
export const isRemarkReason = (text: string): text is RemarkReason => Object.hasOwn(remarksEn, text)
