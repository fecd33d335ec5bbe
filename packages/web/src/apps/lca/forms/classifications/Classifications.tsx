import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { CLASSIFICATIONS_MAX } from '@cradle/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fieldProps, listChoices } from '../../../../records/fields/field-props.ts'
import type { FormRecord } from '../../../../records/calculation/form-record.ts'
import { useField } from '../../../../ui/form/form-context.ts'
import { fieldId } from '../../../../ui/form/focus-field.ts'
import {
  classification,
  classifications,
  suggestionsQuery,
  type ClassificationEntry,
} from './classification.ts'
import styles from './classifications.module.css'

/** The product categories of a calculation, with those that fit its name and materials. */
export function Classifications({ calculation }: { calculation: FormRecord }) {
  const { t } = useTranslation(['lca', 'calculation-forms'])
  const { value, set, readOnly, round } = useField<ClassificationEntry[] | null>(
    classifications,
    t('lca:field.classifications'),
  )
  const entries = value ?? []
  const suggestions = useQuery({
    ...suggestionsQuery(calculation['@id'], calculation['contentVersion']),
    enabled: !readOnly,
  }).data?.suggestions
  const open = (suggestions ?? []).filter(
    (one) =>
      !entries.some(
        ({ system, code, name }) =>
          system === one.system && (one.code === undefined ? name === one.name : code === one.code),
      ),
  )
  return (
    <div id={fieldId(classifications)} tabIndex={-1} className={styles['categories']}>
      {entries.length === 0 && <p>{t('calculation-forms:classification.none')}</p>}
      {entries.map((entry, index) => (
        <CategoryRow
          key={`${round} ${index}`}
          entry={entry}
          index={index}
          isReadOnly={readOnly}
          onChange={(change) =>
            set(entries.map((one, i) => (i === index ? { ...one, ...change } : one)))
          }
          onRemove={() => set(entries.filter((_, i) => i !== index))}
        />
      ))}
      {!readOnly && entries.length < CLASSIFICATIONS_MAX && (
        <>
          {open.length > 0 && (
            <div role="group" aria-label={t('calculation-forms:classification.suggested')}>
              <span className={styles['suggested']}>
                {t('calculation-forms:classification.suggested')}
              </span>
              {open.map(({ reasons, ...one }) => (
                <Button
                  key={`${one.system} ${one.code ?? one.name}`}
                  variant="default"
                  size="compact-xs"
                  leftSection={<IconPlus size={12} />}
                  title={t('calculation-forms:classification.because', {
                    names: reasons.join(', '),
                  })}
                  onClick={() => set([...entries, one])}
                >
                  {t(`calculation-forms:classification.systems.${one.system}`)}:{' '}
                  {[one.code, one.code === one.name ? '' : one.name].filter(Boolean).join(' ')}
                </Button>
              ))}
            </div>
          )}
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => set([...entries, {}])}
          >
            {t('calculation-forms:classification.add')}
          </Button>
        </>
      )}
    </div>
  )
}

interface CategoryRowProps {
  entry: ClassificationEntry
  index: number
  isReadOnly: boolean
  onChange: (change: ClassificationEntry) => void
  onRemove: () => void
}

function CategoryRow({ entry, index, isReadOnly, onChange, onRemove }: CategoryRowProps) {
  const { t } = useTranslation(['lca', 'calculation-forms'])
  const n = index + 1
  const useCell = (name: 'system' | 'code' | 'name') => {
    const path = `${classifications}[${index}].${name}`
    const label = t(`calculation-forms:classification.${name}`)
    const { error } = useField<never>(
      path,
      `${t('calculation-forms:classification.category', { n })}, ${label}`,
    )
    return {
      ...fieldProps(classification, name),
      id: fieldId(path),
      name: path,
      label,
      error,
      size: 'xs' as const,
      readOnly: isReadOnly,
      'data-frozen': isReadOnly || undefined,
    }
  }
  const systems = listChoices(classification, 'system', (value) =>
    t(`calculation-forms:classification.systems.${value}`),
  )
  const [system, code, name] = [useCell('system'), useCell('code'), useCell('name')]
  return (
    <div
      role="group"
      aria-label={t('calculation-forms:classification.category', { n })}
      className={styles['category']}
    >
      <Select
        {...system}
        allowDeselect={false}
        data={systems}
        value={entry.system ?? null}
        onChange={(next) =>
          onChange({ system: systems.find(({ value }) => value === next)?.value })
        }
      />
      <TextInput
        {...code}
        autoComplete="off"
        value={entry.code ?? ''}
        onChange={(event) => onChange({ code: event.currentTarget.value || undefined })}
      />
      <TextInput
        {...name}
        autoComplete="off"
        value={entry.name ?? ''}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      {!isReadOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          className={styles['remove']}
          aria-label={t('calculation-forms:classification.remove', { n })}
          onClick={onRemove}
        >
          <IconTrash size={15} aria-hidden="true" />
        </ActionIcon>
      )}
    </div>
  )
}
