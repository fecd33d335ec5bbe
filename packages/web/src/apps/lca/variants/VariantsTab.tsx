import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import {
  VARIANTS_MAX,
  type DocumentOf,
  type FamilyLine,
  type FamilyParts,
  type FamilyProfile,
} from '@cradle/contract'
import { prepareFamily } from '@cradle/engine/family'
import { errorText } from '../../../api/error-text.ts'
import type { OpenCalculation } from '../../../records/calculation/form-record.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { LeaveDialog } from '../../../ui/form/LeaveDialog.tsx'
import { useNavigationGuard } from '../../../ui/form/navigation-guard.ts'
import { Grid, useGridController } from '../../../ui/grid/Grid.tsx'
import { GridDocument } from '../../../ui/grid/grid-document.ts'
import type { GridOp, GridRow } from '../../../ui/grid/grid-model.ts'
import { familyQuery } from './family-query.ts'
import { FamilyResults } from './FamilyResults.tsx'
import { LineDialog } from './LineDialog.tsx'
import { RuleDialog, type MadeVariants } from './RuleDialog.tsx'
import { useSaveVariants } from './use-save-variants.ts'
import { useVariantGrid } from './use-variant-grid.ts'
import { VariantsBar } from './VariantsBar.tsx'
import {
  listVaryingLines,
  makeRow,
  makeVariantReader,
  parameterColumn,
  variantGroup,
  withDraft,
} from './variant-rows.ts'
import styles from './variants.module.css'

type Family = DocumentOf<'ProductFamily'>

/** The variants of a product: what differs in each, and what follows from it. */
export const VariantsTab = (props: OpenCalculation) => (
  <VariantsOf key={props.calculation['@id']} {...props} />
)

function VariantsOf({ calculation, isReadOnly }: OpenCalculation) {
  // The product changes under the table, as by an amount of a line: what is typed here stays.
  const { data, error } = useQuery({
    ...familyQuery(calculation['@id'], calculation.contentVersion),
    placeholderData: keepPreviousData,
  })
  const [edited, setEdited] = useState<string | null>(null)
  if (error) return <EmptyState title={errorText(error)} />
  if (!data) return <PageSkeleton />
  const stored = JSON.stringify(data.variants)
  return (
    <Variants
      key={edited ?? stored}
      calculation={calculation}
      isReadOnly={isReadOnly}
      family={data}
      onEdited={(isEdited) => setEdited(isEdited ? (edited ?? stored) : null)}
    />
  )
}

interface VariantsProps extends Omit<OpenCalculation, 'etag'> {
  family: Family
  /** The table has edits that are not saved, or none any more. */
  onEdited: (isEdited: boolean) => void
}

function Variants({ calculation, isReadOnly, family, onEdited }: VariantsProps) {
  const { t } = useTranslation('variants')
  const [doc] = useState(
    () => new GridDocument(family.variants.map((variant) => makeRow(variant, variant.id!))),
  )
  const [draft, setDraft] = useState<readonly GridOp[] | null>(null)
  const [added, setAdded] = useState<{
    lines: readonly string[]
    profiles: readonly FamilyProfile[]
  }>({
    lines: [],
    profiles: [],
  })
  const [open, setOpen] = useState<'rule' | 'line' | null>(null)
  useSyncExternalStore(doc.subscribe, doc.getState)
  const rows = doc.allRows()
  const parts = useMemo<FamilyParts>(() => ({ ...family, rule: family.rule ?? null }), [family])
  const compute = useMemo(() => prepareFamily(family.model), [family])
  const readRows = useMemo(() => makeVariantReader(parts), [parts])
  const { isDirty, isBusy, save } = useSaveVariants(doc, readRows, calculation['@id'], () =>
    onEdited(false),
  )
  const tellEdited = useEffectEvent(onEdited)
  useEffect(() => tellEdited(isDirty), [isDirty])
  const lines = useVaryingLines(parts, rows, added.lines)
  const profiles = useMemo(() => [...parts.profiles, ...added.profiles], [parts, added])
  const setup = useVariantGrid({
    doc,
    parameters: parts.parameters,
    lines,
    profiles,
    isReadOnly,
    onType: setDraft,
    onLeave: focusBar,
  })
  const grid = useGridController(doc, setup)
  const guard = useNavigationGuard(isDirty)
  const variants = readRows(withDraft(rows, draft))
  const addMade = ({ parameter, variants: made }: MadeVariants) => {
    let after = rows.at(-1)?.id ?? null
    doc.apply(
      'insert',
      made.map(({ name, value }): GridOp => {
        const id = crypto.randomUUID()
        const values = { name, [parameterColumn(parameter)]: value }
        const op: GridOp = { kind: 'insert', row: { id, group: variantGroup, values }, after }
        after = id
        return op
      }),
    )
    setOpen(null)
  }
  return (
    <div className={styles['page']}>
      <VariantsBar
        isReadOnly={isReadOnly}
        isDirty={isDirty}
        isBusy={isBusy}
        count={rows.length}
        hasParameters={parts.parameters.length > 0}
        hasLines={parts.lines.length > 0}
        doc={doc}
        onSave={() => void save()}
        onOpen={setOpen}
      />
      <div className={styles['sheet']}>
        <Grid controller={grid} setup={setup} />
      </div>
      {parts.parameters.length === 0 && (
        <p className={styles['results']}>{t('variants:noParameters')}</p>
      )}
      {variants.length === 0 ? (
        <EmptyState title={t('variants:empty')} />
      ) : (
        <FamilyResults parts={parts} variants={variants} compute={compute} />
      )}
      {open === 'rule' && (
        <RuleDialog
          parameters={parts.parameters}
          room={VARIANTS_MAX - rows.length}
          onMake={addMade}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'line' && (
        <LineDialog
          lines={parts.lines}
          words={{
            title: t('variants:line.title'),
            profile: t('variants:line.profile'),
            confirm: t('variants:line.add'),
          }}
          onAdd={(line, profile) => {
            setAdded({
              lines: [...added.lines, line],
              profiles: profile ? [...added.profiles, profile] : added.profiles,
            })
            grid.takeFocus()
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {guard.blocked && (
        <LeaveDialog
          changedLabels={[t('variants:title')]}
          saving={isBusy}
          onSaveAndLeave={() => void save().then((done) => (done ? guard.proceed() : guard.stay()))}
          onLeave={guard.proceed}
          onStay={guard.stay}
        />
      )}
    </div>
  )
}

const focusBar = (): void =>
  document.querySelector<HTMLElement>(`.${styles['bar']} button`)?.focus()

/** Lines that have a column; the same list as long as no line comes or goes, so that a key draws no other cell. */
function useVaryingLines(
  { lines }: FamilyParts,
  rows: readonly GridRow[],
  added: readonly string[],
): FamilyLine[] {
  const ids = listVaryingLines(lines, rows, added)
    .map(({ id }) => id)
    .join(' ')
  return useMemo(() => {
    const varying = new Set(ids.split(' '))
    return lines.filter(({ id }) => varying.has(id))
  }, [lines, ids])
}
