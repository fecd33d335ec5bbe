import { expect, test } from 'vitest'
import de from '../../i18n/de/inputs.json' with { type: 'json' }
import deCcf from '../../i18n/de/ccf/ccf.json' with { type: 'json' }
import en from '../../i18n/en/inputs.json' with { type: 'json' }
import enCcf from '../../i18n/en/ccf/ccf.json' with { type: 'json' }
import nl from '../../i18n/nl/inputs.json' with { type: 'json' }
import nlCcf from '../../i18n/nl/ccf/ccf.json' with { type: 'json' }
import { choiceWords } from './choice-words.ts'

const texts = { inputs: [en, nl, de], ccf: [enCcf, nlCcf, deCcf] }

test.each([
  [texts.inputs, 'dataQuality'],
  [texts.inputs, 'scalingType'],
  [texts.ccf, 'dataQuality'],
  [texts.ccf, 'scope2Method'],
] as const)('the words of choices are those of the texts', (files, field) => {
  const shown = files.map((file) => (file as Record<string, unknown>)[field]) as Record<
    string,
    string
  >[]
  expect(Object.keys(choiceWords[field])).toEqual(Object.keys(shown[0]!))
  for (const [value, words] of Object.entries(choiceWords[field]))
    expect(words).toEqual(shown.map((file) => file[value]))
})
