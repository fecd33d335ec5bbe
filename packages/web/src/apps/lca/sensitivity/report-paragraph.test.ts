import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import de from '../../../i18n/de/sensitivity.json' with { type: 'json' }
import en from '../../../i18n/en/sensitivity.json' with { type: 'json' }
import nl from '../../../i18n/nl/sensitivity.json' with { type: 'json' }
import { writeParagraph, type Findings } from './report-paragraph.ts'

beforeAll(() =>
  i18next.init({
    lng: 'en',
    resources: { en: { sensitivity: en }, nl: { sensitivity: nl }, de: { sensitivity: de } },
    interpolation: { escapeValue: false },
  }),
)

const buildBar = (id: string, less: number, more: number) => ({
  source: 'line' as const,
  id,
  part: more - less,
  less,
  more,
})
const findings: Findings = {
  indicator: 'GWP-total',
  unit: 'kg CO2 eq',
  declaredUnit: '1 m²',
  modules: 'A1–C4',
  tornado: {
    total: 52.31,
    fraction: 0.1,
    bars: [
      buildBar('Blocks', 48, 56.6),
      buildBar('Mortar', 51, 53.6),
      buildBar('Pallets', 53, 51.6),
      buildBar('Foil', 52.2, 52.4),
    ],
  },
  simulation: {
    distribution: {
      mean: 52,
      deviation: 3,
      percentiles: { p2_5: 46.1, p25: 50, p50: 52.2, p75: 54, p97_5: 59.8 },
    },
    runs: 1000,
    lost: 0,
    seed: 1,
  },
  hasParameters: false,
  nameOf: (id) => id,
  isIncomplete: false,
}

test('the text names the three most important lines, with the total at both ends', () => {
  const text = writeParagraph(findings, 'en', i18next.getFixedT('en', 'sensitivity'))
  expect(text).toContain('Blocks (48.0 to 56.6), Mortar (51.0 to 53.6) and Pallets (51.6 to 53.0)')
  expect(text).toContain('52.3 kg CO2 eq per 1 m²')
  expect(text).not.toContain('Foil')
  expect(
    writeParagraph(
      { ...findings, isIncomplete: true },
      'en',
      i18next.getFixedT('en', 'sensitivity'),
    ),
  ).toContain('ND kg CO2 eq per 1 m²')
})

test('numbers and words are in the report language', () => {
  const dutch = writeParagraph(findings, 'nl', i18next.getFixedT('nl', 'sensitivity'))
  expect(dutch).toContain('Blocks (48,0 tot 56,6)')
  expect(dutch).toContain('1.000')
  expect(writeParagraph(findings, 'de', i18next.getFixedT('de', 'sensitivity'))).toContain(
    'Blocks (48,0 bis 56,6)',
  )
})

test('without a simulation the text does not mention one', () => {
  const text = writeParagraph(
    { ...findings, simulation: null },
    'en',
    i18next.getFixedT('en', 'sensitivity'),
  )
  expect(text).not.toMatch(/Monte Carlo/)
  expect(writeParagraph(findings, 'en', i18next.getFixedT('en', 'sensitivity'))).toMatch(
    /46.1 .* 59.8 kg CO2 eq/,
  )
})

test('parameters are named as such, and a run without a total is told', () => {
  const [first, ...others] = findings.tornado.bars
  const withParameters: Findings = {
    ...findings,
    hasParameters: true,
    tornado: {
      ...findings.tornado,
      bars: [
        { ...first!, source: 'parameter', id: 'thickness', part: null, more: null },
        ...others,
      ],
    },
    simulation: { ...findings.simulation!, runs: 998, lost: 2 },
  }
  const text = writeParagraph(withParameters, 'en', i18next.getFixedT('en', 'sensitivity'))
  expect(text).toContain('thickness (parameter) (48.0 to 52.3)')
  expect(text).toContain('In 998 Monte Carlo runs')
  expect(text).toContain('2 more runs have no total')
})
