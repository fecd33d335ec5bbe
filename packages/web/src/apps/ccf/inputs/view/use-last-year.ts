import type { FootprintInterval } from '@cradle/engine'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../api/error-text.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useLocale } from '../../../../i18n/i18n.ts'
import { readId } from '../../../../paths.ts'
import type { ProfileSearch } from '../../../../records/profile/profile-search.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import type { GridRow } from '../../../../ui/grid/grid-model.ts'
import { formatAmount, formatPercent } from '../../../../ui/numbers/format-number.ts'
import { unitText } from '../../../../ui/numbers/unit-text.ts'
import { sheetQuery, type FootprintItem } from '../../footprint/footprint-queries.ts'
import {
  findChange,
  findEarlierAmount,
  hasSamePeriods,
  readEarlierAmounts,
  type AmountUnit,
  type Comparison,
  type EarlierAmounts,
} from '../rows/last-year.ts'
import { readPlain } from '../rows/sheet-rows.ts'
import type { FootprintSession } from '../session/footprint-session.ts'
import type { SheetView } from './sheet-view.ts'

/** Differences from here on are written without decimals [%]. */
const LARGE = 10

interface LastYear {
  /** Shows or hides the earlier amounts; undefined where the footprint has no earlier one. */
  toggle: (() => Promise<void>) | undefined
  /** Undefined while the amounts are not compared. */
  comparison: Comparison | undefined
  /** Loads the earlier amounts; null where there are none of the same periods. */
  load: () => Promise<EarlierAmounts | null>
  /** The earlier amount of a source in an interval [unit of the row]. */
  find: (earlier: EarlierAmounts, source: GridRow, interval: number) => number | undefined
}

/** The same periods of the preceding year, or of the base year: the footprint that the results are compared with. */
export function useLastYear(
  footprint: FootprintItem,
  intervals: readonly FootprintInterval[],
  session: FootprintSession,
  view: SheetView,
  profiles: ProfileSearch,
): LastYear {
  const { t } = useTranslation('ccf')
  const locale = useLocale()
  const [shown, setShown] = useState<EarlierAmounts | null>(null)
  const earlier = footprint.precedingYear ?? footprint.baseYear
  const find: LastYear['find'] = (amounts, source, interval) =>
    findEarlierAmount(
      amounts,
      session.getStored(source.id)?.series ?? source.id,
      interval,
      readUnit(source, profiles),
    )

  async function load(): Promise<EarlierAmounts | null> {
    if (!earlier) return null
    try {
      const sheet = await queryClient.fetchQuery(sheetQuery(readId(earlier)))
      if (hasSamePeriods(sheet.intervals, intervals)) return readEarlierAmounts(sheet)
      toast.error(t('ccf:lastYear.otherPeriods', { name: sheet.footprint.name }))
    } catch (error) {
      toast.error(errorText(error))
    }
    return null
  }

  const comparison = useMemo((): Comparison | undefined => {
    if (!shown) return undefined
    const describe: Comparison['describe'] = (row, interval, amount) => {
      const place = view.find(row.id)
      const at = interval ?? place.interval
      const unit = readUnit(row, profiles)
      const series = session.getStored(place.source)?.series ?? place.source
      const before = at === null ? undefined : findEarlierAmount(shown, series, at, unit)
      if (before === undefined) return undefined
      const written = `${formatAmount(Number(before.toPrecision(6)), locale)} ${unitText(unit.unit ?? '')}`
      const change = findChange(typeof amount === 'number' ? amount : null, before)
      const difference =
        change === null
          ? null
          : `${change > 0 ? '+' : ''}${formatPercent(change, locale, Math.abs(change) < LARGE ? 1 : 0)}`
      return {
        text: difference ?? written,
        title:
          difference === null
            ? `${shown.name}: ${written}`
            : `${shown.name}: ${written} (${difference})`,
      }
    }
    return { describe }
  }, [shown, view, session, profiles, locale])

  return {
    toggle: earlier ? async () => setShown(shown ? null : await load()) : undefined,
    comparison,
    load,
    find,
  }
}

/** The own unit of a row, or that of its factor. */
function readUnit({ values }: GridRow, profiles: ProfileSearch): AmountUnit {
  const own = readPlain(values['unit'])
  const iri = readPlain(values['environmentalProfile'])
  const profile = typeof iri === 'string' ? profiles.byIri.get(iri) : undefined
  return {
    unit: typeof own === 'string' ? own : profile?.unit,
    massPerUnit: profile?.massPerUnit,
  }
}
