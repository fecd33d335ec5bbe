import { Button, MultiSelect } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconDeviceFloppy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { LifeCycleStage } from '@cradle/contract'
import type { Tagged } from '../../../api/client.ts'
import { useNavigationGuard } from '../../../ui/form/navigation-guard.ts'
import { Grid, useGridController } from '../../../ui/grid/Grid.tsx'
import { GridDocument } from '../../../ui/grid/grid-document.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { buildEffectRows, listStages, type SheetIndicator } from './effect-rows.ts'
import { sheetIndicatorsQuery } from '../../../records/profile/profile-queries.ts'
import type { Effect, Profile } from '../../../records/profile/profile-queries.ts'
import { useEffectGrid } from './use-effect-grid.ts'
import { useEffectSaving } from './use-effect-saving.ts'
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
  const known = useReference(LifeCycleStage)
    .map((stage) => stage.code!)
    .filter(Boolean)
  const [doc] = useState(() => new GridDocument(buildEffectRows(indicators, effects)))
  const [chosen, setChosen] = useState<readonly string[]>(usual)
  const { isDirty, busy, saveEffects } = useEffectSaving(doc, open)
  const stages = listStages(effects, known, chosen)
  const setup = useEffectGrid(doc, indicators, stages, () =>
    document.querySelector<HTMLElement>(`.${styles['bar']} button`)?.focus(),
  )
  const grid = useGridController(doc, setup)
  const guard = useNavigationGuard(isDirty)
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
        <UndoButtons doc={doc} />
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

function UndoButtons({ doc }: { doc: GridDocument }) {
  const { t } = useTranslation('library')
  const { canUndo, canRedo } = useSyncExternalStore(doc.subscribe, doc.getState)
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconArrowBackUp size={16} />}
        disabled={!canUndo}
        onClick={() => doc.undo()}
      >
        {t('library:sheet.undo')}
      </Button>
      <Button
        variant="subtle"
        leftSection={<IconArrowForwardUp size={16} />}
        disabled={!canRedo}
        onClick={() => doc.redo()}
      >
        {t('library:sheet.redo')}
      </Button>
    </>
  )
}
