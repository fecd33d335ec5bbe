/**
 * How often the content of a sheet has changed, as far as this page knows all of it. Only a newer count is a reason to
 * read everything again: our own writes are not.
 */
class ContentNews {
  private known: number | undefined

  /** All of it was read. */
  read(version: number | undefined): void {
    this.known = version
  }

  /** We wrote. Who knew everything until then knows everything now; who did not, learns of it by a newer count. */
  wrote(before: number | undefined, after: number | undefined): void {
    if (before !== undefined && before === this.known) this.known = after
  }

  isNew(version: unknown): boolean {
    return typeof version !== 'number' || this.known === undefined || version > this.known
  }
}

const known = new Map<string, ContentNews>()

export function contentNews(parent: string): ContentNews {
  let news = known.get(parent)
  if (!news) known.set(parent, (news = new ContentNews()))
  return news
}
