import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconArrowsDiff, IconBuildingFactory2, IconPlus, IconSearch } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import frame from '../../../../records/sheet/frame/frame.module.css'
import {
  PanelButton,
  SheetToolbar,
  ToggleButton,
  ToolButton,
  UndoButtons,
} from '../../../../records/sheet/frame/SheetToolbar.tsx'
import type { RowChoice } from '../../../../records/sheet/use-row-choice.ts'
import type { GridDocument } from '../../../../ui/grid/grid-document.ts'
import { Select } from '../../../../ui/select/Select.tsx'
import { cellMarks, sheetGroupings, type CellMark, type SheetGrouping } from '../rows/sheet-rows.ts'
import styles from '../inputs.module.css'

/** Rows that need attention: with something wrong or missing, or with something to check. */
const attentions = ['issues', 'hints'] as const
export type Attention = (typeof attentions)[number]

interface FootprintToolbarProps {
  doc: GridDocument
  isReadOnly: boolean
  grouping: SheetGrouping
  onGrouping: (grouping: SheetGrouping) => void
  searchRef: RefObject<HTMLInputElement | null>
  /** Without a filter all rows are shown. */
  choice: RowChoice<Attention | null>
  counts: Readonly<Record<Attention, number>>
  /** The amounts of the last year are shown. */
  isCompared: boolean
  /** Shows or hides them; undefined: there is no earlier footprint. */
  onCompare: (() => void) | undefined
  onMark: (mark: CellMark | null) => void
  onAdd: () => void
  /** Links the active row to facts of its location. */
  onSiteData: () => void
  /** Import and export of the inputs. */
  exchange: ReactNode
  isPanelOpen: boolean
  onPanel: () => void
}

/** Undo, grouping, search, marks of the selected amounts, and new rows. */
export function FootprintToolbar(props: FootprintToolbarProps) {
  const { t } = useTranslation('ccf')
  const { isReadOnly, counts, choice, searchRef } = props
  return (
    <SheetToolbar name={t('ccf:toolbar.name')} className={styles['toolbar']}>
      {!isReadOnly && (
        <UndoButtons
          doc={props.doc}
          isReadOnly={false}
          undoLabel={t('ccf:toolbar.undo')}
          redoLabel={t('ccf:toolbar.redo')}
        />
      )}
      <SegmentedControl
        size="xs"
        aria-label={t('ccf:toolbar.grouping')}
        value={props.grouping}
        onChange={(next) => props.onGrouping(next as SheetGrouping)}
        data={sheetGroupings.map((value) => ({ value, label: t(`ccf:grouping.${value}`) }))}
      />
      <TextInput
        ref={searchRef}
        className={styles['search'] ?? ''}
        size="xs"
        aria-label={t('ccf:toolbar.search')}
        placeholder={t('ccf:toolbar.search')}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={choice.search}
        onChange={(event) => choice.setSearch(event.currentTarget.value)}
      />
      {attentions
        .filter((one) => one === 'issues' || counts[one] > 0 || choice.filter === one)
        .map((one) => (
          <button
            key={one}
            type="button"
            className={frame['filter']}
            data-tint={one === 'issues' && counts.issues > 0 ? 'warn' : undefined}
            title={t(`ccf:toolbar.${one}Title`)}
            aria-pressed={choice.filter === one}
            onClick={() => choice.setFilter(choice.filter === one ? null : one)}
          >
            {t(`ccf:toolbar.${one}`, { count: counts[one] })}
          </button>
        ))}
      {props.onCompare && (
        <ToggleButton
          label={t('ccf:toolbar.compare')}
          isOn={props.isCompared}
          color="gray"
          onClick={props.onCompare}
        >
          <IconArrowsDiff size={17} />
        </ToggleButton>
      )}
      <span className={styles['spring']} />
      {!isReadOnly && <EditTools {...props} />}
      {props.exchange}
      <PanelButton
        label={t('ccf:toolbar.panel')}
        isOn={props.isPanelOpen}
        onClick={props.onPanel}
      />
    </SheetToolbar>
  )
}

/** Marks of the selected amounts, facts of the location, and new rows. */
function EditTools({
  onMark,
  onSiteData,
  onAdd,
}: Pick<FootprintToolbarProps, 'onMark' | 'onSiteData' | 'onAdd'>) {
  const { t } = useTranslation('ccf')
  return (
    <>
      <Select
        size="xs"
        w={150}
        aria-label={t('ccf:toolbar.mark')}
        placeholder={t('ccf:toolbar.mark')}
        value={null}
        data={['measured', ...cellMarks].map((value) => ({
          value,
          label: t(`ccf:mark.${value}` as 'ccf:mark.measured'),
        }))}
        onChange={(value) =>
          value !== null && onMark(value === 'measured' ? null : (value as CellMark))
        }
      />
      <ToolButton label={t('ccf:toolbar.siteData')} onClick={onSiteData}>
        <IconBuildingFactory2 size={17} />
      </ToolButton>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={15} aria-hidden />}
        onClick={onAdd}
      >
        {t('ccf:toolbar.add')}
      </Button>
    </>
  )
}
