import { Button, MultiSelect } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconDeviceFloppy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { LifeCycleStage, profileRoutes } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import type { Tagged } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { useIndicatorName } from '../../../api/indicator-names.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useNavigationGuard } from '../../../ui/form/navigation-guard.ts'
import { Grid, useGridController } from '../../../ui/grid/Grid.tsx'
import { GridDocument } from '../../../ui/grid/grid-document.ts'
import type { GridColumn } from '../../../ui/grid/grid-model.ts'
import type { GridSetup } from '../../../ui/grid/grid-setup.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { gridLabels } from '../../../records/sheet/grid-labels.ts'
import {
  effectGroup,
  buildEffectRows,
  readEffects,
  hasUnreadable,
  listStages,
} from './effect-rows.ts'
import type { SheetIndicator } from './effect-rows.ts'
import { reloadProfiles, sheetIndicatorsQuery } from '../../../records/profile/profile-queries.ts'
import type { Effect, Profile } from '../../../records/profile/profile-queries.ts'
import styles from './EffectSheet.module.css'

const LeaveDialog = lazyPart(() =>
  import('../../../ui/form/LeaveDialog.tsx').then((m) => m.LeaveDialog),
)

/** Modules that the sheet of a new profile shows. */
const usual = ['A1']

interface EffectSheetProps {
  open: Tagged<Profile>
  effects: readonly Effect[]
  onDone: () => void
}

/**
 * All indicators of the profile's methods by module, for typing or pasting from a spreadsheet.
 * Saving replaces all values.
 */
export function EffectSheet(props: EffectSheetProps) {
  const indicators = useQuery(sheetIndicatorsQuery()).data
  return indicators ? <Sheet {...props} indicators={indicators} /> : null
}

function Sheet({
  open,
  effects,
  indicators,
  onDone,
}: EffectSheetProps & { indicators: readonly SheetIndicator[] }) {
  const { t } = useTranslation('library')
  const { t: inputTexts } = useTranslation('inputs')
  const locale = useLocale()
  const nameOf = useIndicatorName()
  const known = useReference(LifeCycleStage)
    .map((stage) => stage.code!)
    .filter(Boolean)
  const [doc] = useState(() => new GridDocument(buildEffectRows(indicators, effects)))
  const [chosen, setChosen] = useState<readonly string[]>(usual)
  const [base, setBase] = useState(() => serializeEffects(doc))
  const [busy, setBusy] = useState(false)
  useSyncExternalStore(doc.subscribe, doc.getState)
  const now = serializeEffects(doc)
  const unreadable = hasUnreadable(doc.allRows())
  const isDirty = now !== base || unreadable
  const stages = listStages(effects, known, chosen)
  const byCode = useMemo(
    () => new Map(indicators.map((indicator) => [indicator.code, indicator])),
    [indicators],
  )

  // The first and last columns are fixed, so they are narrow on a narrow window.
  const isNarrow = matchMedia('(max-width: 760px)').matches
  const columns: GridColumn[] = [
    {
      id: 'indicator',
      title: t('library:effects.indicator'),
      width: isNarrow ? 150 : 430,
      type: 'readonly',
      read: ({ id }) => `${id} · ${nameOf(id, byCode.get(id)?.name)}`,
    },
    ...stages.map((stage): GridColumn => ({
      id: stage,
      title: stage,
      width: 120,
      type: 'number',
      headerNames: [stage],
    })),
    {
      id: 'unit',
      title: t('library:profile.unit'),
      width: isNarrow ? 70 : 130,
      type: 'readonly',
      read: ({ id }) => unitText(byCode.get(id)?.unit ?? ''),
    },
  ]
  const setup: GridSetup = {
    columns,
    locale,
    readOnly: false,
    rowHeight: 28,
    groups: [{ id: effectGroup, label: t('library:sheet.group') }],
    labels: {
      ...gridLabels(inputTexts),
      grid: t('library:sheet.sheet'),
      help: t('library:sheet.help'),
      unreadable: (_column, text) => t('library:sheet.notANumber', { text }),
    },
    newRow: (group) => ({ id: crypto.randomUUID(), group, values: {} }),
    isRemovable: () => false,
    issuesOf: () => [],
    onPasted: ({ cells }) =>
      toast.success(t('library:sheet.pasted', { count: cells }), {
        undo: () => doc.undo(),
        id: 'paste',
      }),
    onLeave: () => document.querySelector<HTMLElement>(`.${styles['bar']} button`)?.focus(),
  }
  const grid = useGridController(doc, setup)
  const guard = useNavigationGuard(isDirty)

  async function saveEffects(): Promise<boolean> {
    if (busy) return false
    if (unreadable) {
      toast.error(t('library:sheet.fixFirst'))
      return false
    }
    setBusy(true)
    try {
      await call(profileRoutes.replaceEffects, {
        params: { id: open.data.id },
        body: readEffects(doc.allRows()),
        ifMatch: open.etag,
      })
      setBase(serializeEffects(doc))
      toast.success(t('library:manage.effectsUpdated'))
      await reloadProfiles()
      return true
    } catch (error) {
      toast.error(errorText(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.altKey) return
    event.preventDefault()
    void saveEffects()
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return (
    <div className={styles['sheet']}>
      <div className={styles['tools']}>
        <MultiSelect
          aria-label={t('library:sheet.stages')}
          data={known}
          value={stages}
          onChange={(next) => setChosen(next)}
          w={420}
          searchable={false}
          hidePickedOptions
        />
        <Button
          variant="subtle"
          leftSection={<IconArrowBackUp size={16} />}
          disabled={!doc.getState().canUndo}
          onClick={() => doc.undo()}
        >
          {t('library:sheet.undo')}
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconArrowForwardUp size={16} />}
          disabled={!doc.getState().canRedo}
          onClick={() => doc.redo()}
        >
          {t('library:sheet.redo')}
        </Button>
        <span className={styles['hint']}>{t('library:sheet.sumHint')}</span>
      </div>
      <Grid controller={grid} setup={setup} />
      <div className={styles['bar']}>
        <Button
          leftSection={<IconDeviceFloppy size={16} />}
          loading={busy}
          disabled={!isDirty}
          onClick={() => void saveEffects()}
        >
          {t('library:sheet.save')}
        </Button>
        <Button
          variant="default"
          onClick={() => (isDirty ? doc.reset(buildEffectRows(indicators, effects)) : onDone())}
        >
          {isDirty ? t('library:sheet.discard') : t('ui:close')}
        </Button>
        <span role="status" className={styles['hint']}>
          {isDirty ? t('library:sheet.unsaved') : t('library:sheet.saved')}
        </span>
      </div>
      {guard.blocked && (
        <LeaveDialog
          changedLabels={[t('library:tabs.environmental-effects')]}
          saving={busy}
          onSaveAndLeave={() =>
            void saveEffects().then((done) => (done ? guard.proceed() : guard.stay()))
          }
          onLeave={guard.proceed}
          onStay={guard.stay}
        />
      )}
    </div>
  )
}

/** Serializes the sheet, to detect changes. */
const serializeEffects = (doc: GridDocument): string =>
  JSON.stringify(
    readEffects(doc.allRows())
      .map(({ code, stage, value }) => `${code}/${stage}=${value}`)
      .sort(),
  )
