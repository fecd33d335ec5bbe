import { useTranslation } from 'react-i18next'
import { displayCode } from '../../../../records/calculation/result-figures.ts'
import {
  findProfileToFill,
  type UnknownValue,
} from '../../../../records/calculation/unknown-values.ts'
import { profileIri } from '../../../../records/profile/profile-iri.ts'
import type { ProfileSearch } from '../../../../records/profile/profile-search.ts'
import { Link } from '../../../../ui/link/Link.tsx'
import styles from './unknown-values.module.css'

/** Number of indicators that are named. */
const NAMED = 4

export interface UnknownValuesProps<Line> {
  /** The sentence that counts them. */
  summary: string
  values: readonly UnknownValue<Line>[]
  profiles: ProfileSearch
  nameOfLine: (line: Line) => string
  hrefOf: (value: UnknownValue<Line>) => string
  /** Goes there without leaving the page. False: it is on another page. */
  onFollow?: (value: UnknownValue<Line>) => boolean
}

/** What makes figures unknown: each value by name, with the way to where it is entered. */
export function UnknownValues<Line>({
  summary,
  values,
  profiles,
  nameOfLine,
  hrefOf,
  onFollow,
}: UnknownValuesProps<Line>) {
  const { t } = useTranslation('inputs')
  const describe = ({ why, profileId, indicators, line, lines }: UnknownValue<Line>): string => {
    const profile =
      (profileId && profiles.byIri.get(profileIri(profileId))?.name) || t('inputs:explain.aProfile')
    if (why !== 'indicatorMissing') {
      const text = t(`inputs:explain.why.${why}`, { profile })
      return line === null ? text : `${nameOfLine(line)}: ${text}`
    }
    const codes = indicators.map(displayCode)
    const named =
      codes.length > NAMED
        ? `${codes.slice(0, NAMED).join(', ')} +${codes.length - NAMED}`
        : codes.join(', ')
    const text =
      named === ''
        ? t('inputs:unknown.allIndicators', { profile })
        : t('inputs:unknown.indicators', { profile, indicators: named })
    return lines > 1 ? `${text} ${t('inputs:unknown.lines', { count: lines })}` : text
  }
  return (
    <details className={styles['unknown']}>
      <summary>{summary}</summary>
      <ul>
        {values.map((value, index) => (
          <li key={index}>
            <Link
              href={hrefOf(value)}
              onClick={(event) => {
                if (findProfileToFill(value) === undefined && onFollow?.(value))
                  event.preventDefault()
              }}
            >
              {describe(value)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
