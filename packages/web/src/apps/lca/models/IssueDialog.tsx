import { Checkbox, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../api/access.ts'
import { readId } from '../../../paths.ts'
import { listOptionsOf, useCollections } from '../../../records/share/share-queries.ts'
import { DialogForm } from '../../../ui/form/DialogForm.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { RequestedDeclaration } from './issue-rows.ts'
import { isShort, QuoteFacts } from './QuoteFacts.tsx'
import { Refusal } from './Refusal.tsx'
import type { IssueChoices } from './use-issuing.ts'
import { useQuote } from './use-quote.ts'
import styles from './models.module.css'

const SeveralBox = lazyPart(() =>
  import('../../../ui/form/SeveralBox.tsx').then((m) => m.SeveralBox),
)

/** Says what is made and what it costs, and asks whether it is published as well. */
export function IssueDialog({
  owner,
  model,
  declarations,
  isBusy,
  message,
  onIssue,
  onClose,
}: {
  owner: string | undefined
  /** IRI. */
  model: string
  /** Of all rows, also of those that are the same as others. */
  declarations: readonly RequestedDeclaration[]
  isBusy: boolean
  /** Why it was refused as a whole. */
  message: string | null
  onIssue: (choices: IssueChoices) => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation('models')
  const { can } = useAccess()
  const count = declarations.length
  const different = new Set(declarations.map((one) => JSON.stringify(one))).size
  const repeated = count - different
  const quote = useQuote(model, declarations)
  const made = quote?.count ?? different
  const mayPublish = can('epd.company_self.publish')
  const [publish, setPublish] = useState(mayPublish)
  const [collections, setCollections] = useState<string[]>([])
  const options = listOptionsOf(useCollections(), owner && readId(owner))
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('models:confirm.title', { count })}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <DialogForm
        confirm={t('models:confirm.go')}
        isBusy={isBusy}
        isDisabled={quote === undefined || isShort(quote)}
        onSubmit={() => onIssue({ publish, collections })}
        onClose={onClose}
      >
        <div className={styles['fields']}>
          {made > 0 && <p>{t('models:confirm.text', { count: made })}</p>}
          {repeated > 0 && <p role="status">{t('models:confirm.repeated', { count: repeated })}</p>}
          <QuoteFacts quote={quote} asked={different} />
        </div>
        {mayPublish && (
          <Checkbox
            label={t('models:confirm.publish')}
            checked={publish}
            onChange={(event) => setPublish(event.currentTarget.checked)}
          />
        )}
        {publish && options.length > 0 && (
          <SeveralBox
            label={t('models:confirm.collections')}
            data={options}
            value={collections}
            onChange={setCollections}
            searchable
          />
        )}
        <Refusal message={message ?? undefined} />
      </DialogForm>
    </Modal>
  )
}
