import { isSidebarHidden } from '../../../ui/panel/Sidebar.tsx'
import styles from './folders.module.css'

/** Holds the place of the folder tree while its code is on the way. */
export const TreePlace = () =>
  isSidebarHidden('folders') ? null : <div className={styles['place']} aria-hidden="true" />
