import { makeRemark, type StoredRemark } from '../layouts/remark.ts'

/** The file has no row with content, or nothing that its rows could be written to. */
export class EmptyFile extends Error {
  readonly remark: StoredRemark

  constructor(remark = makeRemark('emptyFile')) {
    super(remark.reason)
    this.remark = remark
  }
}
