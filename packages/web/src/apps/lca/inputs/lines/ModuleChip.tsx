import type { LifeCycleModule } from '@cradle/engine'
import { findStage } from './input-groups.ts'
import styles from '../inputs.module.css'

/** The code of a module in the colour of its stage. */
export const ModuleChip = ({ module }: { module: LifeCycleModule }) => (
  <span className={styles['chip']} data-stage={findStage(module)}>
    {module}
  </span>
)
