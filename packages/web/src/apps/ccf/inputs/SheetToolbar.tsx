import { ActionIcon, Button, SegmentedControl, TextInput } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsDiff,
  IconBuildingFactory2,
  IconLayoutSidebarRight,
  IconPlus,
  IconSearch,
} from '@tabler/icons-react'
import { useSyncExternalStore, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridDocument } from '../../../ui/grid/grid-document.ts'
import { Select } from '../../../ui/select/Select.tsx'
import { cellMarks, sheetGroupings, type CellMark, type SheetGrouping } from './sheet-rows.ts'
import styles from './inputs.module.css'

/** Rows that need attention: with something wrong or missing, or with something to check. */
const attentions = ['issues', 'hints'] as const
export type Attention = (typeof attentions)[number]

interface SheetToolbarProps {
  doc: GridDocument
  isReadOnly: boolean
  grouping: SheetGrouping
  onGrouping: (grouping: SheetGrouping) => void
  search: string
  onSearch: (text: string) => void
  searchRef: RefObject<HTMLInputElement | null>
  /** The rows that are shown; null: all. */
  attention: Attention | null
  counts: Readonly<Record<Attention, number>>
  onAttention: (attention: Attention | null) => void
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
export function SheetToolbar(props: SheetToolbarProps) {
  const { t } = useTranslation('ccf')
  const { doc, isReadOnly, search, searchRef } = props
  const { canUndo, canRedo } = useSyncExternalStore(doc.subscribe, doc.getState)
  return (
    <div
      className={styles['toolbar']}
      role="toolbar"
      aria-label={t('ccf:toolbar.name')}
      data-region="toolbar"
    >
      {!isReadOnly && (
        <>
          <ToolButton
            label={t('ccf:toolbar.undo')}
            isDisabled={!canUndo}
            onClick={() => doc.undo()}
          >
            <IconArrowBackUp size={17} />
          </ToolButton>
          <ToolButton
            label={t('ccf:toolbar.redo')}
            isDisabled={!canRedo}
            onClick={() => doc.redo()}
          >
            <IconArrowForwardUp size={17} />
          </ToolButton>
        </>
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
        value={search}
        onChange={(event) => props.onSearch(event.currentTarget.value)}
      />
      {attentions
        .filter((one) => one === 'issues' || props.counts[one] > 0 || props.attention === one)
        .map((one) => (
          <button
            key={one}
            type="button"
            className={styles['filter']}
            data-tint={one === 'issues' && props.counts.issues > 0 ? 'warn' : undefined}
            title={t(`ccf:toolbar.${one}Title`)}
            aria-pressed={props.attention === one}
            onClick={() => props.onAttention(props.attention === one ? null : one)}
          >
            {t(`ccf:toolbar.${one}`, { count: props.counts[one] })}
          </button>
        ))}
      {props.onCompare && (
        <ActionIcon
          variant={props.isCompared ? 'light' : 'subtle'}
          color="gray"
          aria-label={t('ccf:toolbar.compare')}
          title={t('ccf:toolbar.compare')}
          aria-pressed={props.isCompared}
          onClick={props.onCompare}
        >
          <IconArrowsDiff size={17} />
        </ActionIcon>
      )}
      <span className={styles['spring']} />
      {!isReadOnly && (
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
              value !== null && props.onMark(value === 'measured' ? null : (value as CellMark))
            }
          />
          <ToolButton
            label={t('ccf:toolbar.siteData')}
            isDisabled={false}
            onClick={props.onSiteData}
          >
            <IconBuildingFactory2 size={17} />
          </ToolButton>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={props.onAdd}
          >
            {t('ccf:toolbar.add')}
          </Button>
        </>
      )}
      {props.exchange}
      <ActionIcon
        variant={props.isPanelOpen ? 'light' : 'subtle'}
        aria-label={t('ccf:toolbar.panel')}
        title={t('ccf:toolbar.panel')}
        aria-pressed={props.isPanelOpen}
        onClick={props.onPanel}
      >
        <IconLayoutSidebarRight size={17} />
      </ActionIcon>
    </div>
  )
}

function ToolButton({
  label,
  isDisabled,
  onClick,
  children,
}: {
  label: string
  isDisabled: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      data-disabled={isDisabled || undefined}
      onClick={() => !isDisabled && onClick()}
    >
      {children}
    </ActionIcon>
  )
}
