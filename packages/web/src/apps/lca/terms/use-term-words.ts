import { useTranslation } from 'react-i18next'
import {
  USUAL_SAMPLE_INTERVAL,
  USUAL_TOLERANCE,
  type ModelTerm,
  type NamedRecord,
  type SubmittedModel,
} from '@cradle/contract'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatFull } from '../../../ui/numbers/format-number.ts'
import { showFormula } from '../../../ui/numbers/read-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'

/** A term for readers. */
export interface TermInWords {
  /** Absent where no term says it, and the usual rule holds. */
  id?: string
  kind: ModelTerm['kind']
  /** The parameter or line; empty where it is about the model as a whole. */
  subject: string
  rule: string
  /** What the product itself has, or that the rule is the usual one. */
  note?: string
  explanation?: string | undefined
}

/** Says the terms of a model in words, and which parameters are fixed. */
export function useTermWords({ terms, parameters, lines, sites }: SubmittedModel): {
  terms: TermInWords[]
  fixed: string[]
} {
  const { t } = useTranslation('model-terms')
  const locale = useLocale()
  const write = (value: number, unit = ''): string =>
    `${formatFull(value, locale)} ${unitText(unit)}`.trim()
  const sayInterval = (count: number) => t('model-terms:words.interval', { count })
  const sayTolerance = (tolerance: number) =>
    t('model-terms:words.tolerance', { tolerance: formatFull(tolerance, locale) })
  const sayInstead = (
    allowed: readonly NamedRecord[] = [],
    chosen: string | undefined,
    own: NamedRecord | null | undefined,
  ) => {
    const record = allowed.find(({ id }) => id === chosen)?.name ?? ''
    return own
      ? t('model-terms:words.instead', { record, own: own.name })
      : t('model-terms:words.also', { record })
  }
  const describe = (term: SubmittedModel['terms'][number]): Omit<TermInWords, 'id' | 'kind'> => {
    switch (term.kind) {
      case 'parameter': {
        const parameter = parameters.find(({ id }) => id === term.parameter)
        const unit = parameter?.unit
        return {
          subject: parameter?.name ?? '',
          rule: t('model-terms:words.bounds', {
            minimum: write(term.minimum ?? NaN, unit),
            maximum: write(term.maximum ?? NaN, unit),
          }),
          ...(parameter?.value === undefined
            ? {}
            : { note: t('model-terms:words.ownValue', { value: write(parameter.value, unit) }) }),
        }
      }
      case 'profile': {
        const line = lines.find(({ id }) => id === term.line)
        return {
          subject: line?.name ?? '',
          rule: sayInstead(line?.allowed, term.profile, line?.profile),
        }
      }
      case 'supplier': {
        const line = lines.find(({ id }) => id === term.line)
        return {
          subject: line?.name ?? '',
          rule: sayInstead(line?.suppliers, term.supplier, line?.supplier),
        }
      }
      case 'location':
        return { subject: '', rule: sayInstead(sites.allowed, term.location, sites.own) }
      case 'combination':
        return { subject: '', rule: showFormula(term.condition ?? '', locale) }
      case 'sampling':
        return { subject: '', rule: sayInterval(term.interval ?? USUAL_SAMPLE_INTERVAL) }
      case 'deviation':
        return { subject: '', rule: sayTolerance(term.tolerance ?? USUAL_TOLERANCE) }
    }
  }
  const usual: TermInWords[] = [
    { kind: 'sampling' as const, rule: sayInterval(USUAL_SAMPLE_INTERVAL) },
    { kind: 'deviation' as const, rule: sayTolerance(USUAL_TOLERANCE) },
  ]
    .filter(({ kind }) => !terms.some((term) => term.kind === kind))
    .map((one) => ({ ...one, subject: '', note: t('model-terms:words.usual') }))
  return {
    terms: [
      ...terms.map((term) => ({
        id: term.id,
        kind: term.kind,
        explanation: term.explanation,
        ...describe(term),
      })),
      ...usual,
    ],
    fixed: parameters
      .filter(({ id, formula }) => !formula && !terms.some(({ parameter }) => parameter === id))
      .map(({ name }) => name),
  }
}
