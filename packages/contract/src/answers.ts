import type { DocumentType } from './kit/document-types.ts'
import type { DocumentOf } from './documents/documents.ts'
import type { Resource } from './kit/resource.ts'
import type { Collection, PlainAnswer, Read, Route } from './kit/route.ts'

/** Record of a route that answers for several resources: a record of any of them. */
type ReadEach<S extends Resource> = S extends Resource ? Read<S> : never

/** A document with fields that are optional in other documents of its type. */
type WholeDocument<T extends DocumentType, C> = C extends readonly (infer N)[]
  ? DocumentOf<T> & Required<Pick<DocumentOf<T>, N & keyof DocumentOf<T>>>
  : DocumentOf<T>

/** Answer of a route as a client reads it. */
export type AnswerOf<R extends Route> = R extends {
  answer: { kind: 'document'; type: infer T extends DocumentType; carries: infer C }
}
  ? WholeDocument<T, C>
  : R extends { answer: { kind: 'list'; type: infer T extends DocumentType } }
    ? Collection<DocumentOf<T>>
    : R extends { answer: PlainAnswer<infer T> }
      ? T
      : R extends { answer: { kind: 'bytes' } }
        ? Blob
        : R extends { answer: { kind: 'nothing' } } | { operation: 'delete' }
          ? undefined
          : R extends { operation: 'list'; resource: infer S extends Resource }
            ? Collection<ReadEach<S>>
            : R extends { resource: infer S extends Resource }
              ? ReadEach<S>
              : undefined

/** Members of the collection that a route returns. */
export type MemberOf<R extends Route> = AnswerOf<R> extends Collection<infer T> ? T : never
