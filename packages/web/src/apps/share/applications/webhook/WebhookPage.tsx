import { ApplicationFrame } from '../ApplicationFrame.tsx'
import { DeliveryList } from './DeliveryList.tsx'
import { SigningKeyCard } from './SigningKeyCard.tsx'
import { WebhookCard } from './WebhookCard.tsx'

/** The webhook of an application: its address, the keys that sign, and the messages that were sent. */
export const WebhookPage = () => (
  <ApplicationFrame tab="webhook">
    {(application, open) => (
      <>
        <WebhookCard open={open} />
        <SigningKeyCard application={application} />
        <DeliveryList application={application} />
      </>
    )}
  </ApplicationFrame>
)
