import { ActionIcon, Button, TextInput } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronDown,
  IconColumns3,
  IconLayoutSidebarRight,
  IconPencil,
  IconPlus,
  IconSearch,
} from '@tabler/icons-react'
import { useSyncExternalStore, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridDocument } from '../../../ui/grid/grid-document.ts'
import { OnDemand } from '../../../ui/popup/OnDemand.tsx'
import type { ColumnChoiceProps } from './ColumnChoice.tsx'
import styles from './inputs.module.css'

const loadColumns = () => import('./ColumnChoice.tsx').then((m) => m.ColumnChoice)
const loadAddMenu = () => import('./AddMenu.tsx').then((m) => m.AddMenu)

export type InputFilter = CountedFilter | 'remarks'
/** Filters by what the rows themselves say. */
export type CountedFilter = 'all' | 'issues' | 'estimated' | 'noSupplier'

export interface ToolbarProps {
  doc: GridDocument
  readOnly: boolean
  /** The address asks for the menu of kinds to add. */
  isAdding: boolean
  searchRef: RefObject<HTMLInputElement | null>
  search: string
  onSearch: (text: string) => void
  onFindNext: () => void
  filter: InputFilter
  onFilter: (filter: InputFilter) => void
  counts: Readonly<Record<InputFilter, number>>
  columns: ColumnChoiceProps['columns']
  onToggleColumn: (id: string) => void
  /** The method has energy and water in use. */
  allowsOperationalUse: boolean
  onAdd: (type: string) => void
  onInsertSet: (() => void) | undefined
  onSiteTotal: (() => void) | undefined
  onBulk: () => void
  areResultsOpen: boolean
  /** Absent where there are no results. */
  onToggleResults: (() => void) | undefined
}

export function Toolbar(props: ToolbarProps) {
  const { doc, readOnly, searchRef, search, onSearch, filter, counts, areResultsOpen } = props
  const { t } = useTranslation('inputs')
  const canUndo = useSyncExternalStore(doc.subscribe, () => doc.getState().canUndo)
  const canRedo = useSyncExternalStore(doc.subscribe, () => doc.getState().canRedo)
  // Remarks are a matter of some calculations: where there are none, nothing is offered.
  const filters: readonly InputFilter[] = [
    'all',
    'issues',
    'estimated',
    'noSupplier',
    ...(counts.remarks > 0 || filter === 'remarks' ? ['remarks' as const] : []),
  ]
  return (
    <div
      className={styles['toolbar']}
      role="toolbar"
      aria-label={t('inputs:toolbar.name')}
      data-region="toolbar"
    >
      <TextInput
        ref={searchRef}
        size="sm"
        className={styles['search'] ?? ''}
        data-filled={search !== '' || undefined}
        leftSection={<IconSearch size={15} aria-hidden />}
        aria-label={t('inputs:toolbar.find')}
        placeholder={t('inputs:toolbar.find')}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'F3') {
            event.preventDefault()
            props.onFindNext()
          }
          if (event.key === 'Escape') onSearch('')
        }}
      />
      <div className={styles['filters']} role="group" aria-label={t('inputs:toolbar.filters')}>
        {filters.map((one) => (
          <button
            key={one}
            type="button"
            className={styles['filter']}
            data-kind={one}
            aria-pressed={filter === one}
            onClick={() => props.onFilter(filter === one ? 'all' : one)}
          >
            {t(`inputs:filter.${one}` as 'inputs:filter.all')} <span>{counts[one]}</span>
          </button>
        ))}
      </div>
      <span className={styles['spring']} />
      <IconButton
        label={t('inputs:toolbar.undo')}
        isDisabled={!canUndo || readOnly}
        onClick={() => doc.undo()}
      >
        <IconArrowBackUp size={17} />
      </IconButton>
      <IconButton
        label={t('inputs:toolbar.redo')}
        isDisabled={!canRedo || readOnly}
        onClick={() => doc.redo()}
      >
        <IconArrowForwardUp size={17} />
      </IconButton>
      {!readOnly && (
        <IconButton label={t('inputs:toolbar.bulk')} isDisabled={false} onClick={props.onBulk}>
          <IconPencil size={17} />
        </IconButton>
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
        popup={{ columns: props.columns, onToggle: props.onToggleColumn }}
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
          popup={{
            allowsOperationalUse: props.allowsOperationalUse,
            onAdd: props.onAdd,
            onInsertSet: props.onInsertSet,
            onSiteTotal: props.onSiteTotal,
          }}
        />
      )}
      {props.onToggleResults && (
        <ActionIcon
          variant={areResultsOpen ? 'light' : 'subtle'}
          aria-label={t('inputs:toolbar.results')}
          title={t('inputs:toolbar.results')}
          aria-pressed={areResultsOpen}
          onClick={props.onToggleResults}
        >
          <IconLayoutSidebarRight size={17} />
        </ActionIcon>
      )}
    </div>
  )
}

function IconButton({
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
