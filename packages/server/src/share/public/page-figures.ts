import { MODULES } from '@cradle/engine'
import type { Locale } from '@cradle/contract'
import { columnChart } from '#documents/charts/bar-chart-svg'
import { findStage } from '#documents/report-model'
import { NOT_ASSESSED, plainNumber, scientific, unitText } from '#documents/report-numbers'
import { documentTexts } from '#documents/texts/document-texts'
import type { ReadFigure } from '#machine-readable/ilcd/read-record'
import { indicatorFile } from '#reference/indicator-file'
import { html, trustMarkup, type Markup } from '#platform/http/html'
import { pageTexts } from './page-texts.ts'

const columns = ['A1-A3', ...MODULES] as const
/** Impacts come first, as in the declaration. */
const placeByCode = new Map(indicatorFile.indicators.map(({ code }, index) => [code, index]))
const indicatorsByCode = new Map(indicatorFile.indicators.map((one) => [one.code, one]))

/** The unit as declarations write it; data sets call it `kg CO2 eqv.` or `unitless`. */
const findUnit = ({ code, unit }: ReadFigure, language: Locale): string =>
  unitText(indicatorsByCode.get(code)?.unit ?? unit ?? '', language)

type Column = (typeof columns)[number]

const findClimate = (figures: readonly ReadFigure[]): ReadFigure | undefined =>
  figures.find(({ code }) => code === 'GWP-total')

/** Null where one of the modules has no figure: an unknown part makes the sum unknown. */
const sumOf = ({ values }: ReadFigure, modules: readonly Column[]): number | null => {
  const known = modules.flatMap((module) => values[module] ?? [])
  return known.length < modules.length ? null : known.reduce((sum, value) => sum + value, 0)
}

/** Climate change of production and of module D. No other modules are added up: EN 15804+A2, clause 7.5. */
export function drawKeyFigures(figures: readonly ReadFigure[], language: Locale): Markup {
  const climate = findClimate(figures)
  if (!climate) return html``
  const production = climate.values['A1-A3'] ?? sumOf(climate, ['A1', 'A2', 'A3'])
  const entries: [string, number | null][] = [
    ['A1–A3', production],
    ['D', climate.values.D ?? null],
  ]
  const t = pageTexts(language)
  return html`<section>
    <h2>${t('page:keyFigures')}</h2>
    <dl class="key">
      ${entries.map(
        ([modules, value]) =>
          html`<div>
            <dt>${t('page:climate')} ${modules}</dt>
            <dd>
              ${value === null ? NOT_ASSESSED : html`<data value="${value}">${plainNumber(value, language)}</data>`}
              <span>${findUnit(climate, language)}</span>
            </dd>
          </div>`,
      )}
    </dl>
  </section>`
}

/** A bar for each declared module. */
export function drawChart(figures: readonly ReadFigure[], language: Locale): Markup {
  const climate = findClimate(figures)
  const shown = climate ? columns.filter((module) => climate.values[module] !== undefined) : []
  if (!climate || shown.length === 0) return html``
  const words = documentTexts(language)
  const chart = columnChart(
    shown.map((module) => ({
      label: module,
      segments: [{ stage: findStage(module), value: climate.values[module]! }],
    })),
    {
      width: 640,
      height: 240,
      stageNames: {
        production: words('declaration:stagesShort.production'),
        construction: words('declaration:stagesShort.construction'),
        use: words('declaration:stagesShort.use'),
        endOfLife: words('declaration:stagesShort.endOfLife'),
        beyond: words('declaration:stagesShort.beyond'),
      },
      formatValue: (value) => plainNumber(value, language),
    },
  )
  const t = pageTexts(language)
  return html`<section>
    <h2>${t('page:chart')}</h2>
    <figure class="chart" tabindex="0" role="img" aria-label="${t('page:chart')}">
      ${trustMarkup(chart)}
    </figure>
  </section>`
}

const findPlace = ({ code }: ReadFigure): number => placeByCode.get(code) ?? placeByCode.size

/** Every indicator in every declared module. */
export function drawFigures(figures: readonly ReadFigure[], language: Locale): Markup {
  const shown = columns.filter((module) =>
    figures.some(({ values }) => values[module] !== undefined),
  )
  if (shown.length === 0) return html``
  const sorted = figures.toSorted((a, b) => findPlace(a) - findPlace(b))
  const t = pageTexts(language)
  return html`<section class="results">
    <h2>${t('page:figures')}</h2>
    <div class="wide" tabindex="0" role="region" aria-label="${t('page:figures')}">
      <table class="figures">
        <thead>
          <tr>
            <th scope="col">${t('page:indicator')}</th>
            <th scope="col">${t('page:unit')}</th>
            ${shown.map((module) => html`<th scope="col" class="number">${module}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${sorted.map(
            (figure) =>
              html`<tr>
                <th scope="row">
                  <abbr title="${indicatorsByCode.get(figure.code)?.name[language] ?? figure.code}"
                    >${figure.code}</abbr
                  ><small class="unit">${findUnit(figure, language)}</small>
                </th>
                <td>${findUnit(figure, language)}</td>
                ${shown.map((module) => {
                  const value = figure.values[module]
                  return html`<td class="number">
                    ${value === undefined ? NOT_ASSESSED : html`<data value="${value}">${scientific(value, language)}</data>`}
                  </td>`
                })}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <p class="note">${t('page:figuresNote')}</p>
    <p class="note">${sorted.map(explainCode(language)).join('; ')}.</p>
  </section>`
}

/** The code with the name of its indicator: a phone and paper do not show the titles of the table. */
const explainCode =
  (language: Locale) =>
  ({ code }: ReadFigure): string =>
    `${code}: ${indicatorsByCode.get(code)?.name[language] ?? code}`
