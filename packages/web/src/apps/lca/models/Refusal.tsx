import styles from './models.module.css'

/** What the server says against a dialog as a whole. */
export const Refusal = ({ message }: { message: string | undefined }) =>
  message ? (
    <p role="alert" className={styles['refusal']}>
      {message}
    </p>
  ) : null
