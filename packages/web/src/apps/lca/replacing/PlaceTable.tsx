import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { replacementKinds, type ReplacementPlace } from '@cradle/contract/replacements'
import { writeWorkingFigure } from '@cradle/engine'
import { useLocale } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { formatPercent, formatResult } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import type { OpenReplacement } from './use-replacement.ts'
import styles from './replacing.module.css'

/** The records with the profile, by kind: what is chosen, its lines, and its total before and after. */
export function PlaceTable({ replacement }: { replacement: OpenReplacement }) {
  const { t } = useTranslation('replacing')
  const { places, isChosen, choose } = replacement
  const open = places.filter(({ refusal }) => !refusal).map(({ record }) => record)
  const isAll = open.every(isChosen)
  return (
    <div className={styles['places']} tabIndex={0} role="group" aria-label={t('replacing:places')}>
      <table aria-label={t('replacing:places')}>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                size="xs"
                aria-label={t('replacing:chooseAll')}
                checked={isAll && open.length > 0}
                disabled={open.length === 0}
                indeterminate={!isAll && open.some(isChosen)}
                onChange={(event) => choose(open, event.currentTarget.checked)}
              />
            </th>
            <th scope="col">{t('replacing:column.record')}</th>
            <th scope="col" data-number>
              {t('replacing:column.lines')}
            </th>
            <th scope="col" data-number>
              {t('replacing:column.before')}
            </th>
            <th scope="col" data-number>
              {t('replacing:column.after')}
            </th>
            <th scope="col" data-number>
              {t('replacing:column.change')}
            </th>
          </tr>
        </thead>
        {replacementKinds.map((kind) => {
          const own = places.filter((place) => place.kind === kind)
          return (
            own.length > 0 && (
              <tbody key={kind}>
                <tr className={styles['kind']}>
                  <th scope="rowgroup" colSpan={6}>
                    {t(`replacing:kind.${kind}`)}
                  </th>
                </tr>
                {own.map((place) => (
                  <PlaceRow
                    key={place.record}
                    place={place}
                    isChosen={isChosen(place.record)}
                    onChoose={(chooses) => choose([place.record], chooses)}
                  />
                ))}
              </tbody>
            )
          )
        })}
      </table>
    </div>
  )
}

function PlaceRow({
  place: { name, inputs, refusal, status, figure },
  isChosen,
  onChoose,
}: {
  place: ReplacementPlace
  isChosen: boolean
  onChoose: (chooses: boolean) => void
}) {
  const { t } = useTranslation('replacing')
  const locale = useLocale()
  const unit = figure && unitText(figure.unit)
  const write = (value: number | undefined) =>
    value === undefined
      ? '–'
      : writeWorkingFigure(value, figure?.isIncomplete, (known) => formatResult(known, locale))
  const change = writeChange(figure, locale)
  return (
    <tr data-left-out={refusal !== undefined || !isChosen || undefined}>
      <td>
        <Checkbox
          size="xs"
          aria-label={name}
          checked={isChosen && !refusal}
          disabled={refusal !== undefined}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </td>
      <td>
        {name}
        {refusal && (
          <em className={styles['why']}>
            {t(`replacing:refusal.${refusal}`, {
              status: status ? t(`ui:status.${status}` as 'ui:status.draft') : '',
            })}
          </em>
        )}
      </td>
      <td data-number>{inputs.length}</td>
      <td data-number>{figure && `${write(figure.before)} ${unit}`}</td>
      <td data-number>{figure && `${write(figure.after)} ${unit}`}</td>
      <td
        data-number
        data-sign={change.startsWith('+') ? 'more' : change.startsWith('−') ? 'less' : undefined}
      >
        {change}
      </td>
    </tr>
  )
}

/** A relative change beyond this says only that the earlier figure was almost zero [1]. */
const BEYOND = 1000

/** The change in percent; empty where one of the figures is not known. */
function writeChange(figure: ReplacementPlace['figure'], locale: Locale): string {
  const { before, after } = figure ?? {}
  if (before === undefined || after === undefined) return ''
  if (before === after) return formatPercent(0, locale)
  const change = (after - before) / Math.abs(before)
  if (Math.abs(change) > BEYOND) return '–'
  return `${change > 0 ? '+' : '−'}${formatPercent(Math.abs(change) * 100, locale)}`
}
