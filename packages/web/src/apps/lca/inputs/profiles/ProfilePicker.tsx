import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useCallback, useContext, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readUnit } from '@cradle/engine'
import { useLocale } from '../../../../i18n/i18n.ts'
import { fold } from '../../../../ui/fold.ts'
import { isInvalid, type CellEditorProps } from '../../../../ui/grid/grid-model.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { readDescription } from '../lines/input-rows.ts'
import { ListEditor, type ListOption } from '../../../../ui/grid/ListEditor.tsx'
import { formatCount, formatDate, formatResult } from '../../../../ui/numbers/format-number.ts'
import { unitText } from '../../../../ui/numbers/unit-text.ts'
import { PickerContext } from './picker-context.ts'
import { findWrittenUnit, useSuggested } from './use-suggested.ts'
import type { Locale } from '../../../../i18n/locale.ts'
import type { IndexedProfile } from '../../../../records/profile/profile-index.ts'
import type { ProfileSearch } from '../../../../records/profile/profile-search.ts'
import styles from './ProfilePicker.module.css'

interface ProfileOption extends ListOption {
  profile: IndexedProfile
  /** How often the company chose it for the name of the line. */
  count: number
}

const makeOption = (profile: IndexedProfile, count = 0): ProfileOption => ({
  value: profile.iri,
  label: profile.name,
  profile,
  count,
})

/** Profiles the list goes down to. */
const LISTED = 60

/** Chosen lately in this tab, newest first. */
let recent: readonly string[] = []
const remember = (iri: string) => {
  recent = [iri, ...recent.filter((other) => other !== iri)].slice(0, 8)
}

/** Chooses an environmental profile, and says what the choice would change before it is made. */
export function ProfilePicker(props: CellEditorProps) {
  const { grid, row, cancel } = props
  const { t } = useTranslation('inputs')
  const { profiles, grossOf, today } = useContext(PickerContext)!
  const iri = row.values['environmentalProfile']
  const current = typeof iri === 'string' ? profiles.byIri.get(iri) : undefined
  const [sameUnit, setSameUnit] = useState(false)
  const soon = useMemo(() => addDays(today, 90), [today])
  const named = isInvalid(iri) ? iri.invalid : (readDescription(row) ?? '')
  const { all, search } = useOptions(profiles, current, named, sameUnit)
  const unit = findWrittenUnit(row)

  /** A name that was not known means the same profile in all lines that have it. @returns false: no other line has it */
  const chooseForAll = (name: string, profile: IndexedProfile): boolean => {
    const equal = grid.doc.allRows().filter(({ values }) => {
      const value = values['environmentalProfile'] ?? null
      return isInvalid(value) && fold(value.invalid) === fold(name)
    })
    if (equal.length < 2) return false
    cancel()
    grid.apply(
      'bulk',
      equal.map(({ id }) => ({
        kind: 'set',
        row: id,
        values: { environmentalProfile: profile.iri },
      })),
    )
    toast.success(t('inputs:picker.sameName', { count: equal.length, name }), {
      undo: () => grid.doc.undo(),
      id: 'same-name',
    })
    return true
  }

  const choose = ({ profile }: ProfileOption) => {
    remember(profile.iri)
    if (isInvalid(iri) && chooseForAll(iri.invalid, profile)) return true
    if (!current || current.unit === profile.unit || row.values['netAmount'] === null) return false
    // Another unit: the amount means something else now, so it is asked for again.
    cancel()
    grid.apply('edit', [
      { kind: 'set', row: row.id, values: { environmentalProfile: profile.iri, netAmount: null } },
    ])
    grid.goToRow(
      row.id,
      grid.setup.columns.findIndex(({ id }) => id === 'netAmount'),
    )
    grid.startEdit('')
    return true
  }

  return (
    <ListEditor
      {...props}
      search={search}
      all={all}
      chosen={current?.iri ?? null}
      width={620}
      onChoose={choose}
      limit={LISTED}
      header={(found) => <Head found={found} sameUnit={sameUnit} onSameUnit={setSameUnit} />}
      renderOption={({ profile, count }, text) => (
        <ProfileLine
          profile={profile}
          count={count}
          unit={unit}
          words={text}
          current={current}
          gross={grossOf(row.id)}
          soon={soon}
        />
      )}
      footer={<div className={styles['foot']}>{t('inputs:picker.keys')}</div>}
    />
  )
}

/**
 * The profiles to choose from: without words those near the current one, or those that the name of the line may mean, and what was
 * chosen lately.
 */
function useOptions(
  profiles: ProfileSearch,
  current: IndexedProfile | undefined,
  named: string,
  sameUnit: boolean,
) {
  const keep = useCallback(
    (profile: IndexedProfile) => !sameUnit || !current || profile.unit === current.unit,
    [sameUnit, current],
  )
  const suggested = useSuggested(profiles, current ? '' : named)
  const all = useMemo(() => {
    const counts = new Map(suggested.map(({ profile, count }) => [profile, count]))
    const first = [
      ...counts.keys(),
      ...(suggested.length > 0 ? [] : profiles.neighbours(current?.iri ?? null)),
      ...recent.flatMap((iri) => profiles.byIri.get(iri) ?? []),
    ]
    return [...new Set(first)].filter(keep).map((one) => makeOption(one, counts.get(one)))
  }, [profiles, current, suggested, keep])
  const search = useCallback(
    (text: string) => {
      const found = profiles.find(text)
      const fitting = sameUnit ? found.filter(keep) : found
      return {
        options: fitting.slice(0, LISTED).map((one) => makeOption(one)),
        total: fitting.length,
      }
    },
    [profiles, sameUnit, keep],
  )
  return { all, search }
}

/** Names of the columns, and the choice of profiles with the same unit. */
function Head({
  found,
  sameUnit,
  onSameUnit,
}: {
  found: number
  sameUnit: boolean
  onSameUnit: (sameUnit: boolean) => void
}) {
  const { t } = useTranslation('inputs')
  const locale = useLocale()
  return (
    <div className={styles['head']}>
      <span>
        {t('inputs:picker.found', { count: found, formatted: formatCount(found, locale) })}
      </span>
      <label className={styles['sameUnit']}>
        <input
          type="checkbox"
          checked={sameUnit}
          onChange={(event) => onSameUnit(event.currentTarget.checked)}
          tabIndex={-1}
        />{' '}
        {t('inputs:picker.sameUnit')}
      </label>
      <span className={styles['unit']}>{t('inputs:column.unit')}</span>
      <span className={styles['number']}>{t('inputs:picker.perUnit')}</span>
      <span className={styles['number']}>{t('inputs:picker.change')}</span>
    </div>
  )
}

interface ProfileLineProps {
  profile: IndexedProfile
  count: number
  /** The unit that the line was given. */
  unit: string | null
  /** What was looked for. */
  words: string
  current: IndexedProfile | undefined
  /** [profile unit] of the line */
  gross: number | null
  /** Day until which a profile expires soon [YYYY-MM-DD]. */
  soon: string
}

/** A profile to choose: its name and facts, and what it would change. */
function ProfileLine(props: ProfileLineProps) {
  const { profile, current, gross } = props
  const locale = useLocale()
  const delta = writeChange(profile, current, gross, locale)
  return (
    <div className={styles['line']}>
      <ProfileText {...props} />
      <span
        className={styles['unit']}
        data-other={(current && current.unit !== profile.unit) || undefined}
      >
        {unitText(profile.unit)}
      </span>
      <strong className={styles['number']}>
        {profile.gwp === null ? '–' : formatResult(profile.gwp, locale)}
      </strong>
      <span
        className={styles['number']}
        data-sign={delta.startsWith('+') ? 'more' : delta.startsWith('−') ? 'less' : undefined}
      >
        {delta}
      </span>
    </div>
  )
}

/** Name, category and validity. */
function ProfileText({ profile, count, unit, words, current, soon }: ProfileLineProps) {
  const { t } = useTranslation('inputs')
  const locale = useLocale()
  const isExpiring = profile.validUntil !== null && profile.validUntil <= soon
  return (
    <span className={styles['text']}>
      <span className={styles['name']}>
        <span>
          <Marked text={profile.name} words={words} />
        </span>
        {current?.iri === profile.iri && (
          <IconCheck size={14} aria-label={t('inputs:picker.current')} />
        )}
      </span>
      <span className={styles['facts']}>
        {[
          count > 0 && t('inputs:picker.usedTimes', { count }),
          unit !== null &&
            readUnit(unit) === readUnit(profile.unit) &&
            t('inputs:picker.hasSameUnit'),
          profile.category,
          profile.subcategory,
          profile.uniqueId,
        ]
          .filter(Boolean)
          .join(' · ')}
        {profile.validUntil &&
          ` · ${t('inputs:picker.validUntil', { date: formatDate(profile.validUntil, locale) })}`}
        {(isExpiring || !profile.active) && (
          <IconAlertTriangle
            size={13}
            className={styles['warn'] ?? ''}
            aria-label={
              profile.active ? t('inputs:picker.expires') : t('inputs:issue.profileNotActive')
            }
          />
        )}
      </span>
    </span>
  )
}

/** What a profile instead of the current one would change [kg CO2 eq]; empty where that cannot be said. */
function writeChange(
  profile: IndexedProfile,
  current: IndexedProfile | undefined,
  gross: number | null,
  locale: Locale,
): string {
  if (current?.iri === profile.iri) return '–'
  if (
    gross === null ||
    current?.gwp === undefined ||
    current.gwp === null ||
    profile.gwp === null ||
    current.unit !== profile.unit
  )
    return ''
  const value = (profile.gwp - current.gwp) * gross
  return value > 0 ? `+${formatResult(value, locale)}` : formatResult(value, locale)
}

/** The words that were looked for, marked in the name. */
function Marked({ text, words }: { text: string; words: string }) {
  const wanted = fold(words)
    .split(/\s+/)
    .filter((word) => word.length > 1)
  const plain = fold(text)
  if (wanted.length === 0 || plain.length !== text.length) return <>{text}</>
  const parts: { text: string; isHit: boolean }[] = []
  let at = 0
  while (at < text.length) {
    const word = wanted.find((one) => plain.startsWith(one, at))
    const size = word?.length ?? 1
    const last = parts.at(-1)
    if (last && last.isHit === Boolean(word) && !word) last.text += text.slice(at, at + size)
    else parts.push({ text: text.slice(at, at + size), isHit: Boolean(word) })
    at += size
  }
  return (
    <>
      {parts.map((part, index) => (part.isHit ? <mark key={index}>{part.text}</mark> : part.text))}
    </>
  )
}

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
