import type { TFunction } from 'i18next'
import type { ModelForm } from './model-queries.ts'
import type { NamedRecord } from '@cradle/contract'
import type { ModelFault } from '@cradle/engine/family'
import type { Locale } from '../../../i18n/locale.ts'
import type { CellIssue } from '../../../ui/grid/grid-model.ts'
import { formatFull } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { showFormula } from '../../../ui/numbers/read-number.ts'
import { lineColumn, parameterColumn } from '../variants/variant-rows.ts'
import { locationColumn, supplierColumn } from './issue-rows.ts'

type Terms = Pick<ModelForm, 'terms' | 'parameters' | 'lines' | 'sites'>

/** A number with the unit of its parameter. */
export const showValue = (value: number, unit: string | undefined, locale: Locale): string =>
  unit ? `${formatFull(value, locale)} ${unitText(unit)}` : formatFull(value, locale)

/** Why the terms do not allow a declaration, in words and at its cell; what has no column stands at the name. */
export function describeModelFault(
  fault: ModelFault,
  { terms, parameters, lines, sites }: Terms,
  t: TFunction<'models'>,
  locale: Locale,
): CellIssue {
  const nameOf = (id: string): string =>
    parameters.find((one) => one.id === id)?.name ?? lines.find((one) => one.id === id)?.name ?? id
  const at = (column: string, message: string): CellIssue => ({ column, level: 'wrong', message })
  switch (fault.fault) {
    case 'below_minimum':
    case 'above_maximum': {
      const unit = parameters.find(({ id }) => id === fault.parameter)?.unit
      return at(
        parameterColumn(fault.parameter),
        t(fault.fault === 'below_minimum' ? 'models:fault.below' : 'models:fault.above', {
          value: showValue(fault.value, unit, locale),
          bound: showValue(fault.bound, unit, locale),
        }),
      )
    }
    case 'fixed_parameter':
      return at('name', t('models:fault.fixed', { name: nameOf(fault.parameter) }))
    case 'other_profile':
      return at(lineColumn(fault.line), t('models:fault.otherProfile'))
    case 'other_supplier': {
      const line = lines.find(({ id }) => id === fault.line)
      const allowed = listNames(line?.supplier, line?.suppliers)
      return at(supplierColumn(fault.line), t('models:fault.otherSupplier', { allowed }))
    }
    case 'other_location':
      return at(
        locationColumn,
        t('models:fault.otherLocation', { allowed: listNames(sites.own, sites.allowed) }),
      )
    case 'no_route': {
      const line = lines.find(({ id }) => id === fault.line)
      return at(
        line?.suppliers.length ? supplierColumn(fault.line) : locationColumn,
        t('models:fault.noRoute', { line: nameOf(fault.line) }),
      )
    }
    case 'repeated':
      return at('name', t('models:fault.repeated', { name: nameOf(fault.subject) }))
    case 'combination': {
      const condition = showFormula(fault.condition, locale).replace(/^=/, '')
      const explanation = terms.find(({ id }) => id === fault.term)?.explanation
      return at(
        'name',
        explanation
          ? t('models:fault.combinationBecause', { condition, explanation })
          : t('models:fault.combination', { condition }),
      )
    }
  }
}

const listNames = (
  own: NamedRecord | null | undefined,
  allowed: readonly NamedRecord[] = [],
): string => [...(own ? [own] : []), ...allowed].map(({ name }) => name).join(', ')

/** A column of the sheet by the field of a request that stands in it. */
const fieldColumns: Readonly<Record<string, string>> = {
  name: 'name',
  articleNumber: 'articleNumber',
  gtin: 'gtin',
  validUntil: 'validUntil',
  'project.customer': 'customer',
  'project.name': 'project',
  'project.site': 'site',
  location: locationColumn,
  project: 'project',
}

/**
 * The place of a refused value, `declarations[3].values[0].value`: which declaration, and the column of the sheet. What has no column
 * of its own stands at the name. Null: it is about the request as a whole.
 */
export function findRefusedCell(
  path: string,
  declarations: readonly {
    values?: readonly { parameter: string }[] | undefined
    profiles?: readonly { line: string }[] | undefined
    suppliers?: readonly { line: string }[] | undefined
  }[],
): { index: number; column: string } | null {
  const found = /^declarations\[(\d+)\](?:\.(.+))?$/.exec(path)
  const index = Number(found?.[1])
  const declaration = declarations[index]
  if (!found || !declaration) return null
  const field = found[2] ?? ''
  const entry = /^(values|profiles|suppliers)\[(\d+)\]/.exec(field)
  const place = Number(entry?.[2])
  const column =
    entry?.[1] === 'values'
      ? declaration.values?.[place] && parameterColumn(declaration.values[place].parameter)
      : entry?.[1] === 'suppliers'
        ? declaration.suppliers?.[place] && supplierColumn(declaration.suppliers[place].line)
        : entry
          ? declaration.profiles?.[place] && lineColumn(declaration.profiles[place].line)
          : fieldColumns[field]
  return { index, column: column ?? 'name' }
}
