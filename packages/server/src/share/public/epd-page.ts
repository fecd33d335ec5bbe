import type { epdPageRoutes, Locale } from '@cradle/contract'
import { nameCountry } from '#documents/country-names'
import { day, fileSize } from '#documents/report-numbers'
import { writeTitledUnit } from '#documents/sections/parts/declared-unit'
import { nameProject } from '#documents/source/issued-from'
import { readParameter, type Call, type Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { findName } from './find-name.ts'
import { embedJson, html, type Markup } from '#platform/http/html'
import { drawChart, drawFigures, drawKeyFigures } from './page-figures.ts'
import { addLanguage, chooseLanguage, sendMissing, sendPage } from './page-frame.ts'
import { pageTexts } from './page-texts.ts'
import { readPublicEpd, type PublicEpd } from './read-public-epd.ts'
import { describeForSearch } from './structured-data.ts'

/** The public page of a declaration, or of one version of it. A declaration that is not public answers 404. */
export async function showEpdPage(call: Call<typeof epdPageRoutes.epd>): Promise<Reply> {
  const { ctx, params } = call
  const language = chooseLanguage(call)
  const version = readParameter(call, 'version')
  const found = await readPublicEpd(ctx, params.uuid, version).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'notFound') return null
    throw error
  })
  const origin = ctx.config.publicOrigin
  if (!found) return sendMissing(language, origin)
  const { epd, state } = found
  const name = findName(epd, language)
  const path = `/epd/${epd.uuid}${version === undefined ? '' : `?version=${epd.version}`}`
  const isCurrent = found.isLatest && state.status === 'published'
  const t = pageTexts(language)
  return sendPage({
    language,
    origin,
    path,
    title: `${name} · ${t('page:title')}`,
    description: `${t('page:title')}: ${name}, ${epd.owner}`,
    isIndexed: isCurrent,
    ...(isCurrent ? { head: embedJson(describeForSearch(found, language, origin)) } : {}),
    body: html`${drawBanners(found, language)}
      <h1>${name}</h1>
      <p class="kind">${t('page:title')} · ${epd.owner}</p>
      ${drawFacts(found, language)}${drawKeyFigures(found.figures, language)}${drawPerformance(found, language)}${drawChart(found.figures, language)}${drawDownloads(found, language)}${drawFigures(found.figures, language)}${drawHistory(found, language)}`,
  })
}

/** What a reader must know first: the declaration has ended, or another version is current. */
function drawBanners({ state, epd, isLatest, model }: PublicEpd, language: Locale): Markup {
  const t = pageTexts(language)
  // The hyphens of a Dutch date do not end a line.
  const showDay = (date: string): string => day(date, language).replaceAll('-', '\u2011')
  const replacement =
    state.replacedBy === null || state.replacedBy === epd.uuid
      ? null
      : html` <a href="${addLanguage(`/epd/${state.replacedBy}`, language)}"
          >${t('page:openReplacement')}</a
        >`
  const ended =
    state.status === 'expired'
      ? t('page:expired', { date: showDay(state.validUntil) })
      : state.status === 'unpublished'
        ? t('page:withdrawn', { date: showDay((state.withdrawnAt ?? new Date(0)).toISOString()) })
        : null
  return html`${
    ended === null
      ? null
      : html`<p class="banner ended" role="alert">
          <strong>${ended}</strong
          >${state.withdrawnReason ? html` ${t('page:reason', { reason: state.withdrawnReason })}` : null}${replacement}
        </p>`
  }${
    !isLatest && ended === null
      ? html`<p class="banner" role="status">
          ${t('page:outdated')}
          <a href="${addLanguage(`/epd/${epd.uuid}`, language)}">${t('page:openCurrent')}</a>
        </p>`
      : null
  }${
    model && model.state !== 'active'
      ? html`<p class="banner" role="status">${t(`page:modelState.${model.state}`)}</p>`
      : null
  }${epd.demonstration ? html`<p class="banner" role="status">${t('page:demonstration')}</p>` : null}`
}

function drawFacts({ epd, review, model }: PublicEpd, language: Locale): Markup {
  const t = pageTexts(language)
  const { declaredUnit: unit } = epd
  const facts: [label: string, value: string | undefined][] = [
    [t('page:validUntil'), day(epd.validUntil, language)],
    [t('page:version'), epd.version],
    [t('page:publishedAt'), day(epd.publishedAt, language)],
    [t('page:registrationNumber'), epd.registrationNumber],
    [
      t('page:declaredUnit'),
      writeTitledUnit(unit.unit, unit.titles?.[language] ?? unit.title ?? null, language),
    ],
    [t('page:owner'), epd.owner],
    [t('page:operator'), epd.operator],
    [
      t('page:verifiedBy'),
      review
        ? [review.verifierName, review.verifierOrganisation].filter(Boolean).join(', ')
        : t('page:notVerified'),
    ],
    [t('page:verifiedOn'), review ? day(review.approvedOn, language) : undefined],
    [
      t('page:model'),
      model ? t('page:modelNumber', { name: model.name, number: String(model.number) }) : undefined,
    ],
    [t('page:project'), model?.project ? nameProject(model.project) : undefined],
    [t('page:method'), epd.method],
    [t('page:indicatorSet'), epd.indicatorSet],
    [t('page:referenceYear'), String(epd.referenceYear)],
    [t('page:location'), epd.location && nameCountry(epd.location, language)],
    ['GTIN', epd.gtins?.join(', ')],
    [t('page:articleNumber'), epd.articleNumber],
    [t('page:dopNumber'), epd.dopNumber],
    [t('page:identifier'), epd.uuid],
  ]
  return html`<section aria-label="${t('page:facts')}">
    <dl class="facts">
      ${facts.map(([label, value]) =>
        value === undefined
          ? null
          : html`<div>
              <dt>${label}</dt>
              <dd>${value}</dd>
            </div>`,
      )}
    </dl>
  </section>`
}

/** What the declaration of performance of the product declares. */
function drawPerformance({ epd }: PublicEpd, language: Locale): Markup {
  if (!epd.declaredPerformance) return html``
  const t = pageTexts(language)
  return html`<section>
    <h2>${t('page:declaredPerformance')}</h2>
    <dl>
      ${epd.declaredPerformance.map(
        ({ characteristic, value, specification }) =>
          html`<div>
            <dt>${characteristic}</dt>
            <dd>${value}${specification ? html` <small>${specification}</small>` : null}</dd>
          </div>`,
      )}
    </dl>
  </section>`
}

/** The stored files, the one for people first. A declaration that has ended has none. */
function drawDownloads({ epd, state }: PublicEpd, language: Locale): Markup {
  if (state.status !== 'published') return html``
  const t = pageTexts(language)
  const files = epd.files.toSorted(
    (a, b) => Number(b.format === 'pdf') - Number(a.format === 'pdf'),
  )
  return html`<section class="screen">
    <h2>${t('page:downloads')}</h2>
    <ul class="files">
      ${files.map(
        ({ format, url, size }) =>
          html`<li>
            <a href="${url}" download>${t(`page:formats.${format}`)}</a>
            <span>${fileSize(size, language)}</span>
          </li>`,
      )}
    </ul>
    <p>
      <a href="/lca/declarations-of-others?uuid=${epd.uuid}" rel="nofollow">${t('page:import')}</a>
    </p>
  </section>`
}

function drawHistory({ epd, state, versions }: PublicEpd, language: Locale): Markup {
  const t = pageTexts(language)
  return html`<section>
    <h2>${t('page:history')}</h2>
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th scope="col">${t('page:version')}</th>
            <th scope="col">${t('page:publishedAt')}</th>
            <th scope="col">${t('page:validUntil')}</th>
          </tr>
        </thead>
        <tbody>
          ${versions.map(
            ({ version, publishedAt, validUntil }, index) =>
              html`<tr>
                <th scope="row">
                  <a
                    href="${addLanguage(`/epd/${epd.uuid}?version=${version}`, language)}"
                    ${version === epd.version ? html` aria-current="page"` : null}
                    >${version}</a
                  >${index === 0 && state.status === 'published' ? html` ${t('page:current')}` : null}
                </th>
                <td>${day(publishedAt, language)}</td>
                <td>${day(validUntil, language)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`
}
