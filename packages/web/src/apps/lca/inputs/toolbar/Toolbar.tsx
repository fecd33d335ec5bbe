import { ActionIcon, Button, TextInput } from '@mantine/core'
import {
  IconChevronDown,
  IconColumns3,
  IconPencil,
  IconPlus,
  IconSearch,
  IconVariable,
} from '@tabler/icons-react'
import type { RefObject } from 'react'
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
import { OnDemand } from '../../../../ui/popup/OnDemand.tsx'
import type { AddMenuProps } from './AddMenu.tsx'
import type { ColumnChoiceProps } from './ColumnChoice.tsx'
import styles from '../inputs.module.css'

const loadColumns = () => import('./ColumnChoice.tsx').then((m) => m.ColumnChoice)
const loadAddMenu = () => import('./AddMenu.tsx').then((m) => m.AddMenu)

export type InputFilter = CountedFilter | 'remarks'
/** Filters by what the rows themselves say. */
export type CountedFilter = 'all' | 'issues' | 'estimated' | 'noSupplier'

interface FindFieldProps {
  searchRef: RefObject<HTMLInputElement | null>
  choice: RowChoice<InputFilter>
  onFindNext: () => void
}

interface FiltersProps {
  choice: RowChoice<InputFilter>
  counts: Readonly<Record<InputFilter, number>>
}

interface ToolbarProps extends FindFieldProps, FiltersProps {
  doc: GridDocument
  readOnly: boolean
  columns: ColumnChoiceProps
  onBulk: () => void
  add: AddMenuProps
  /** The address asks for the menu of kinds to add. */
  isAdding: boolean
  areResultsOpen: boolean
  areParametersOpen: boolean
  /** Absent where there are none. */
  onToggleParameters: (() => void) | undefined
  /** Absent where there are no results. */
  onToggleResults: (() => void) | undefined
}

/** Search, filters, undo, columns, new lines and the panel of results. */
export function Toolbar(props: ToolbarProps) {
  const { doc, readOnly, onToggleParameters, onToggleResults } = props
  const { t } = useTranslation('inputs')
  return (
    <SheetToolbar name={t('inputs:toolbar.name')} className={styles['toolbar']}>
      <FindField {...props} />
      <Filters {...props} />
      <span className={styles['spring']} />
      <UndoButtons
        doc={doc}
        isReadOnly={readOnly}
        undoLabel={t('inputs:toolbar.undo')}
        redoLabel={t('inputs:toolbar.redo')}
      />
      {!readOnly && (
        <ToolButton label={t('inputs:toolbar.bulk')} onClick={props.onBulk}>
          <IconPencil size={17} />
        </ToolButton>
      )}
      {onToggleParameters && (
        <ToggleButton
          label={t('inputs:toolbar.parameters')}
          isOn={props.areParametersOpen}
          onClick={onToggleParameters}
        >
          <IconVariable size={17} />
        </ToggleButton>
      )}
      <OnDemand
        opens="dialog"
        button={
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('inputs:toolbar.columns')}
            title={t('inputs:toolbar.columns')}
            aria-haspopup="dialog"
          >
            <IconColumns3 size={17} />
          </ActionIcon>
        }
        load={loadColumns}
        popup={props.columns}
      />
      {!readOnly && (
        <OnDemand
          startsOpen={props.isAdding}
          button={
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPlus size={15} aria-hidden />}
              rightSection={<IconChevronDown size={14} aria-hidden />}
            >
              {t('inputs:toolbar.add')}
            </Button>
          }
          load={loadAddMenu}
          popup={props.add}
        />
      )}
      {onToggleResults && (
        <PanelButton
          label={t('inputs:toolbar.results')}
          isOn={props.areResultsOpen}
          onClick={onToggleResults}
        />
      )}
    </SheetToolbar>
  )
}

/** Finds lines by their words; Enter goes to the next one. */
function FindField({ searchRef, choice: { search, setSearch }, onFindNext }: FindFieldProps) {
  const { t } = useTranslation('inputs')
  return (
    <TextInput
      ref={searchRef}
      size="sm"
      className={styles['search'] ?? ''}
      data-filled={search !== '' || undefined}
      leftSection={<IconSearch size={15} aria-hidden />}
      aria-label={t('inputs:toolbar.find')}
      placeholder={t('inputs:toolbar.find')}
      value={search}
      onChange={(event) => setSearch(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'F3') {
          event.preventDefault()
          onFindNext()
        }
        if (event.key === 'Escape') setSearch('')
      }}
    />
  )
}

/** Which lines are shown, with their numbers. */
function Filters({ choice: { filter, setFilter }, counts }: FiltersProps) {
  const { t } = useTranslation('inputs')
  // Remarks are a matter of some calculations: where there are none, nothing is offered.
  const filters: readonly InputFilter[] = [
    'all',
    'issues',
    'estimated',
    'noSupplier',
    ...(counts.remarks > 0 || filter === 'remarks' ? ['remarks' as const] : []),
  ]
  return (
    <div className={styles['filters']} role="group" aria-label={t('inputs:toolbar.filters')}>
      {filters.map((one) => (
        <button
          key={one}
          type="button"
          className={frame['filter']}
          data-kind={one}
          aria-pressed={filter === one}
          onClick={() => setFilter(filter === one ? 'all' : one)}
        >
          {t(`inputs:filter.${one}` as 'inputs:filter.all')} <span>{counts[one]}</span>
        </button>
      ))}
    </div>
  )
}
