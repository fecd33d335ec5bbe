import { ApplicationFrame } from '../ApplicationFrame.tsx'
import { DeliveryList } from './DeliveryList.tsx'
import { SigningKeyCard } from './SigningKeyCard.tsx'
import { WebhookCard } from './WebhookCard.tsx'
import styles from './webhook.module.css'

/** The webhook of an application: its address, the keys that sign, and the messages that were sent. */
export const WebhookPage = () => (
  <ApplicationFrame tab="webhook">
    {(application, open) => (
      <div className={styles['sheet']}>
        <div className={styles['cards']}>
          <WebhookCard open={open} />
          <SigningKeyCard application={application} />
        </div>
        <div className={styles['messages']}>
          <DeliveryList application={application} />
        </div>
      </div>
    )}
  </ApplicationFrame>
)
