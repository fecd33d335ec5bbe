import { Button } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { modelRoutes } from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { paths } from '../../../paths.ts'
import type { CalculationItem } from '../../../records/calculation/form-record.ts'
import { useIsOwn } from '../../../records/calculation/owners.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import styles from './terms.module.css'

/** Puts a verified product with terms into use as a model, and opens it. */
export function UseModel({ calculation }: { calculation: CalculationItem }) {
  const { t } = useTranslation('model-terms')
  const { can } = useAccess()
  const isOwn = useIsOwn()(calculation)
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const isVerified = calculation.status === 'verified' || calculation.status === 'completed'
  if (
    !isVerified ||
    !calculation.modelTerms?.length ||
    !isOwn ||
    !can('calculation.company_self.purchase')
  )
    return null
  async function use() {
    setBusy(true)
    try {
      const made = await call(modelRoutes.use, { body: { calculation: calculation['@id'] } })
      await navigate({ to: paths.models.item(made['@id']) })
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles['use']}>
      <Button leftSection={<IconStack2 size={16} />} loading={isBusy} onClick={() => void use()}>
        {t('model-terms:use.button')}
      </Button>
      <span className={styles['none']}>{t('model-terms:use.hint')}</span>
    </div>
  )
}
