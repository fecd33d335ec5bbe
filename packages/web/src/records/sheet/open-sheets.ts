import { subscribeSession } from '../../api/session.ts'
import { readUserId } from './sheet-session.ts'

interface OpenSheet {
  close: () => void
}

/** The sheets of an app that are open in this tab, by their record. They end when another person signs in, or nobody is. */
export class OpenSheets<Sheet extends OpenSheet> {
  private readonly sheets = new Map<string, Sheet>()
  private user = readUserId()

  constructor() {
    subscribeSession(() => {
      const user = readUserId()
      if (user !== this.user) this.close()
      this.user = user
    })
  }

  /**
   * The sheet of a record; it is made once.
   *
   * @param isUsable  a sheet that is not is closed, and made anew
   */
  open(record: string, make: () => Sheet, isUsable: (sheet: Sheet) => boolean = () => true): Sheet {
    const known = this.sheets.get(record)
    if (known && isUsable(known)) return known
    known?.close()
    const sheet = make()
    this.sheets.set(record, sheet)
    return sheet
  }

  /** Ends all sheets. */
  close(): void {
    for (const sheet of this.sheets.values()) sheet.close()
    this.sheets.clear()
  }
}
