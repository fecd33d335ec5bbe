import { locales, unitText, type Locale } from '@cradle/contract'
import { getSizeLimit } from '#media/accepted-files'
import type { Reply } from '#platform/http/call'
import { html, type Markup } from '#platform/http/html'
import { dateOnly } from '#platform/records/encode'
import { formFields, type FieldName } from './form-fields.ts'
import type { Fault, SupplierAnswer } from './read-answer.ts'
import { MOST_FILES } from './form-limits.ts'
import type { OpenedRequest } from './supplier-link.ts'
import { supplyTexts, writeDay } from './supply-texts.ts'

/** Own script and style only, and no other page may show it in a frame. */
const CONTENT_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const names: Record<Locale, string> = { en: 'English', nl: 'Nederlands', de: 'Deutsch' }

/** What is wrong with what was sent: by field, and sentences of their own. */
export interface Refusal {
  faults: readonly Fault[]
  sentences: readonly string[]
}
export const noRefusal: Refusal = { faults: [], sentences: [] }

/** Sends a page of the form. It names nothing of the company but what was asked, and nobody may keep or list it. */
export function sendSupplyPage(
  { language, title, body }: { language: Locale; title: string; body: Markup },
  status = 200,
): Reply {
  const t = supplyTexts(language)
  const markup = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/epd/style.css" />
        <link rel="stylesheet" href="/supply/form.css" />
        <script src="/supply/form.js" defer></script>
      </head>
      <body>
        <header class="top">
          <span>Cradle</span>
          <nav aria-label="${t('supply:language')}">
            ${locales.map(
              (one) =>
                html`<a
                  href="?lang=${one}"
                  lang="${one}"
                  hreflang="${one}"
                  ${one === language ? html` aria-current="true"` : null}
                  >${names[one]}</a
                >`,
            )}
          </nav>
        </header>
        <main>${body}</main>
      </body>
    </html> `
  return {
    status,
    raw: { type: 'text/html; charset=utf-8', data: markup.text },
    headers: {
      'content-security-policy': CONTENT_POLICY,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-language': language,
    },
  }
}

/** The same page for a link that never was, is too old, or was ended: it says nothing about requests. */
export function sendGone(language: Locale): Reply {
  const t = supplyTexts(language)
  return sendSupplyPage(
    {
      language,
      title: t('supply:goneTitle'),
      body: html`<h1>${t('supply:goneTitle')}</h1>
        <p>${t('supply:goneText')}</p>`,
    },
    404,
  )
}

/** The form of a request that is still open. @param isKept  what was typed has just been kept */
export function sendForm(
  opened: OpenedRequest,
  language: Locale,
  { faults, sentences }: Refusal = noRefusal,
  isKept = false,
): Reply {
  const t = supplyTexts(language)
  const { row, company, supplier } = opened
  const title = t('supply:title', { material: row.material })
  const problems = [
    ...faults.map(({ name, fault }) =>
      t(`supply:fault.${fault}`, { label: nameField(opened, name, language) }),
    ),
    ...sentences,
  ]
  const wrong = new Set(faults.map(({ name }) => name))
  return sendSupplyPage({
    language,
    title,
    body: html`<h1>${title}</h1>
      <p>
        ${t('supply:intro', { company, supplier, material: row.material, due: writeDay(dateOnly(row.due_on), language) })}
      </p>
      ${
        row.message === null
          ? null
          : html`<section class="banner" aria-label="${t('supply:from', { company })}">
              <strong>${t('supply:from', { company })}</strong>
              <div class="message">${row.message}</div>
            </section>`
      }
      ${
        problems.length === 0
          ? null
          : html`<div class="banner ended" role="alert">
              <strong>${t('supply:faults')}</strong>
              <ul>
                ${problems.map((problem) => html`<li>${problem}</li>`)}
              </ul>
            </div>`
      }
      <p class="hint">${t('supply:saveHint')}</p>
      <form
        method="post"
        enctype="multipart/form-data"
        data-kept="${t('supply:savedNow')}"
        data-lost="${t('supply:notSaved')}"
      >
        ${drawFields(opened, language, wrong)}${drawTable(opened, language, wrong)}${drawFiles(opened, language)}
        <div class="entry">
          <label for="remarks">${t('supply:remarks')}</label>
          <textarea id="remarks" name="remarks" maxlength="5000">
${row.form['remarks'] ?? ''}</textarea>
        </div>
        <p class="hint">${t('supply:submitHint')}</p>
        <div class="bar">
          <button name="action" value="submit">${t('supply:submit', { company })}</button>
          <button class="quiet" name="action" value="save">${t('supply:save')}</button>
          <span id="kept" role="status">${isKept ? t('supply:savedNow') : ''}</span>
        </div>
      </form>
      <details>
        <summary>${t('supply:declineTitle')}</summary>
        <form method="post" enctype="multipart/form-data">
          <p>${t('supply:declineText', { company })}</p>
          <div class="entry">
            <label for="reason">${t('supply:reason')}</label>
            <textarea id="reason" name="reason" maxlength="1000" required></textarea>
          </div>
          <button class="quiet" name="action" value="decline">${t('supply:decline')}</button>
        </form>
      </details>`,
  })
}

/** The words for a field of the form. */
function nameField(opened: OpenedRequest, name: string, language: Locale): string {
  const t = supplyTexts(language)
  const cell = opened.shape.cells.find((one) => one.name === name)
  if (cell)
    return t('supply:indicatorOf', {
      indicator: opened.indicators.get(cell.indicator)?.name ?? cell.indicator,
      module: cell.module,
    })
  if (name === 'unit') return t('supply:unit')
  return name === 'remarks' ? t('supply:remarks') : t(`supply:field.${name as FieldName}`)
}

function drawFields(
  { row, unit, shape }: OpenedRequest,
  language: Locale,
  wrong: ReadonlySet<string>,
): Markup {
  const t = supplyTexts(language)
  return html`<fieldset>
    <legend>${t('supply:figures')}</legend>
    <div class="entry">
      <label for="unit">${t('supply:unit')}</label>
      <select id="unit" name="unit" aria-describedby="unit-hint">
        ${shape.units.map(
          (one) =>
            html`<option
              value="${one}"
              ${one === (row.form['unit'] ?? unit) ? html` selected` : null}
            >
              ${unitText(one, language)}
            </option>`,
        )}
      </select>
      <p class="hint" id="unit-hint">
        ${t('supply:unitHint', { unit: unitText(unit, language) })} ${t('supply:numberHint')}
      </p>
    </div>
    ${shape.fields.map((name) => drawField(name, row.form[name] ?? '', language, wrong.has(name)))}
  </fieldset>`
}

function drawField(name: FieldName, value: string, language: Locale, isWrong: boolean): Markup {
  const t = supplyTexts(language)
  const { kind, unit } = formFields[name]
  const marks = isWrong ? html` aria-invalid="true"` : null
  const label = t(`supply:field.${name}`)
  if (kind === 'longText')
    return html`<div class="entry">
      <label for="${name}">${label}</label>
      <textarea id="${name}" name="${name}" maxlength="5000" ${marks}>${value}</textarea>
    </div>`
  return html`<div class="entry">
    <label for="${name}">${label}${unit ? html` [${unit}]` : null}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      type="${kind === 'date' ? 'date' : 'text'}"
      ${kind === 'number' || kind === 'integer' ? html` inputmode="decimal"` : null}
      maxlength="255"
      autocomplete="off"
      ${marks}
    />
  </div>`
}

function drawTable(
  { row, shape, indicators }: OpenedRequest,
  language: Locale,
  wrong: ReadonlySet<string>,
): Markup | null {
  if (shape.cells.length === 0) return null
  const t = supplyTexts(language)
  const byIndicator = Map.groupBy(shape.cells, ({ indicator }) => indicator)
  const modules = [...new Set(shape.cells.map(({ module }) => module))]
  return html`<fieldset>
    <legend>${t('supply:indicators')}</legend>
    <div class="wide" tabindex="0" role="group" aria-label="${t('supply:indicators')}">
      <table>
        <thead>
          <tr>
            <th scope="col">${t('supply:indicator')}</th>
            ${modules.map((module) => html`<th scope="col">${module.replace('-', '–')}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${[...byIndicator].map(([code, cells]) => {
            const { name, unit } = indicators.get(code) ?? { name: code, unit: '' }
            return html`<tr>
              <th scope="row">${name} <span>[${unitText(unit, language)}]</span></th>
              ${cells.map(
                (cell) =>
                  html`<td>
                    <input
                      name="${cell.name}"
                      value="${row.form[cell.name] ?? ''}"
                      inputmode="decimal"
                      autocomplete="off"
                      maxlength="40"
                      aria-label="${t('supply:indicatorOf', { indicator: name, module: cell.module })}"
                      ${wrong.has(cell.name) ? html` aria-invalid="true"` : null}
                    />
                  </td>`,
              )}
            </tr>`
          })}
        </tbody>
      </table>
    </div>
  </fieldset>`
}

function drawFiles({ row, company, files }: OpenedRequest, language: Locale): Markup {
  const t = supplyTexts(language)
  const limits = { megabytes: getSizeLimit('attachment').megabytes, most: MOST_FILES }
  return html`<fieldset>
    <legend>${t('supply:documents')}</legend>
    ${row.questions.includes('document') ? html`<p>${t('supply:documentsWanted', { company })}</p>` : null}
    <ul class="proofs">
      ${files.map(
        ({ id, file_name: name }) =>
          html`<li>
            <span>${name}</span>
            <button
              class="quiet"
              name="action"
              value="remove:${id}"
              aria-label="${t('supply:remove', { name })}"
            >
              ×
            </button>
          </li>`,
      )}
    </ul>
    ${
      files.length >= MOST_FILES
        ? null
        : html`<div class="entry">
            <label for="file">${t('supply:attach')}</label>
            <input
              id="file"
              type="file"
              name="file"
              accept=".pdf,.png,.jpg,.jpeg,.webp"
              aria-describedby="file-hint"
            />
            <p class="hint" id="file-hint">${t('supply:documentsHint', limits)}</p>
            <button class="quiet" name="action" value="attach">${t('supply:attachButton')}</button>
          </div>`
    }
  </fieldset>`
}

/** A value with all its digits, as the language writes numbers. */
function writeSent(value: string | number | undefined, language: Locale): string | undefined {
  if (typeof value !== 'number') return value
  const text = String(value).replace('e', 'E').replaceAll('-', '−')
  return language === 'en' ? text : text.replace('.', ',')
}

/** What was sent, for reading. */
export function sendSentPage(
  opened: OpenedRequest,
  answer: SupplierAnswer,
  language: Locale,
): Reply {
  const t = supplyTexts(language)
  const { row, company, shape, indicators, files } = opened
  const title = t('supply:title', { material: row.material })
  const rows: [label: string, value: string | undefined][] = [
    [t('supply:unit'), unitText(answer.unit, language)],
    ...shape.fields.map((name): [string, string | undefined] => {
      const { kind, unit } = formFields[name]
      const value = answer.fields[name]
      return [
        `${t(`supply:field.${name}`)}${unit ? ` [${unit}]` : ''}`,
        kind === 'date' && typeof value === 'string'
          ? writeDay(value, language)
          : writeSent(value, language),
      ]
    }),
    ...shape.cells.map(({ module, indicator }): [string, string | undefined] => [
      `${t('supply:indicatorOf', { indicator: indicators.get(indicator)?.name ?? indicator, module: module.replace('-', '–') })} [${unitText(indicators.get(indicator)?.unit ?? '', language)}]`,
      writeSent(answer.effects[module]?.[indicator], language),
    ]),
    [t('supply:documents'), files.map((one) => one.file_name).join(', ') || undefined],
    [t('supply:remarks'), answer.remarks],
  ]
  return sendSupplyPage({
    language,
    title,
    body: html`<h1>${t('supply:sentTitle')}</h1>
      <p role="status">
        ${t('supply:sentText', { company, date: writeDay(row.answered_at ?? row.updated_at, language) })}
      </p>
      <h2>${title}</h2>
      <div class="wide" tabindex="0" role="group" aria-label="${title}">
        <table class="answers">
          <tbody>
            ${rows.map(
              ([label, value]) =>
                html`<tr>
                  <th scope="row">${label}</th>
                  <td>${value ?? t('supply:nothing')}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`,
  })
}

export function sendDeclined({ row }: OpenedRequest, language: Locale): Reply {
  const t = supplyTexts(language)
  const title = t('supply:title', { material: row.material })
  return sendSupplyPage({
    language,
    title,
    body: html`<h1>${title}</h1>
      <p role="status">
        ${t('supply:declinedText', { date: writeDay(row.answered_at ?? row.updated_at, language) })}
      </p>`,
  })
}
