import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { PERFORMANCE_MAX } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { fieldProps } from '../../../../records/fields/field-props.ts'
import { fieldId } from '../../../../ui/form/focus-field.ts'
import { useField } from '../../../../ui/form/form-context.ts'
import { declaredPerformance, performance, type PerformanceEntry } from './performance.ts'
import styles from './performance.module.css'

/** What the declaration of performance declares: a characteristic a row. */
export function DeclaredPerformance() {
  const { t } = useTranslation(['lca', 'calculation-forms'])
  const title = t('lca:field.declaredPerformance')
  const { value, set, readOnly, round } = useField<PerformanceEntry[] | null>(
    declaredPerformance,
    title,
  )
  const list = value ?? []
  const replace = (at: number, ...by: PerformanceEntry[]) => set(list.toSpliced(at, 1, ...by))
  return (
    <section
      id={fieldId(declaredPerformance)}
      tabIndex={-1}
      className={styles['list']}
      aria-label={title}
    >
      <div>
        <span className={styles['title']}>{title}</span>
        <p>{t('calculation-forms:performance.intro')}</p>
      </div>
      {list.map((entry, index) => (
        <PerformanceRow
          key={`${round} ${index}`}
          {...{ entry, index, readOnly }}
          onChange={(change) => replace(index, { ...entry, ...change })}
          onRemove={() => replace(index)}
        />
      ))}
      {!readOnly && list.length < PERFORMANCE_MAX && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => set([...list, {}])}
        >
          {t('calculation-forms:performance.add')}
        </Button>
      )}
    </section>
  )
}

interface PerformanceRowProps {
  entry: PerformanceEntry
  index: number
  readOnly: boolean
  onChange: (change: PerformanceEntry) => void
  onRemove: () => void
}

function PerformanceRow({ entry, index, readOnly, onChange, onRemove }: PerformanceRowProps) {
  const { t } = useTranslation('calculation-forms')
  const n = index + 1
  return (
    <div
      role="group"
      aria-label={t('calculation-forms:performance.entry', { n })}
      className={styles['entry']}
    >
      {(['characteristic', 'value', 'specification'] as const).map((name) => (
        <PerformanceCell
          key={name}
          {...{ name, index, readOnly }}
          value={entry[name] ?? ''}
          onChange={(text) => onChange({ [name]: text || undefined })}
        />
      ))}
      {!readOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          className={styles['remove']}
          aria-label={t('calculation-forms:performance.remove', { n })}
          onClick={onRemove}
        >
          <IconTrash size={15} aria-hidden="true" />
        </ActionIcon>
      )}
    </div>
  )
}

interface PerformanceCellProps {
  name: keyof PerformanceEntry
  index: number
  value: string
  readOnly: boolean
  onChange: (text: string) => void
}

function PerformanceCell({ name, index, value, readOnly, onChange }: PerformanceCellProps) {
  const { t } = useTranslation('calculation-forms')
  const path = `${declaredPerformance}[${index}].${name}`
  const label = t(`calculation-forms:performance.${name}`)
  const entry = t('calculation-forms:performance.entry', { n: index + 1 })
  const { error } = useField<never>(path, `${entry}, ${label}`)
  return (
    <TextInput
      {...fieldProps(performance, name)}
      id={fieldId(path)}
      name={path}
      label={label}
      error={error}
      size="xs"
      autoComplete="off"
      readOnly={readOnly}
      data-frozen={readOnly || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
