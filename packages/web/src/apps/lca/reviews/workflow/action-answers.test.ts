import { expect, test } from 'vitest'
import { noAnswers, findProblems, type Answers } from './action-answers.ts'
import { stepBody } from './take-step.ts'

const t = ((key: string) => key) as never
const free = { needsComment: false, productName: 'Glulam beam GL24h' }

test('a final rejection requires a comment and the name of the product', () => {
  const asks = { ...free, needsComment: true }
  expect(Object.keys(findProblems('decline', noAnswers, asks, t))).toEqual(['comment', 'typedName'])
  expect(
    findProblems(
      'decline',
      { ...noAnswers, comment: 'Not ours', typedName: '  glulam  Beam GL24h' },
      asks,
      t,
    ),
  ).toEqual({})
  expect(
    findProblems(
      'decline',
      { ...noAnswers, comment: 'Not ours', typedName: 'Glulam beam' },
      asks,
      t,
    ),
  ).toHaveProperty('typedName')
})

test('a comment of spaces counts as empty', () => {
  expect(
    findProblems('reject', { ...noAnswers, comment: '  \n' }, { ...free, needsComment: true }, t),
  ).toHaveProperty('comment')
})

test('a submission requires a reviewer, and an approval requires the password', () => {
  expect(findProblems('submit', noAnswers, free, t)).toEqual({
    reviewer: 'reviews:dialog.required',
  })
  expect(findProblems('approve', noAnswers, free, t)).toEqual({
    password: 'reviews:dialog.required',
  })
  expect(findProblems('accept', noAnswers, free, t)).toEqual({})
})

const buildStep = (answers: Partial<Answers>, contentHash?: string) => ({
  items: [{ source: '/2/reviews/1', calculation: '/2/calculations/1' }],
  answers: { ...noAnswers, ...answers },
  contentHash,
})

test('a rejection says whether every question must be answered', () => {
  expect(stepBody.reject(buildStep({ comment: 'See #3', answersRequired: true }))).toEqual({
    reviews: ['/2/reviews/1'],
    comment: 'See #3',
    answersRequired: true,
  })
})

test('only given answers are sent; a password keeps its spaces, and a signature is bound to the content', () => {
  expect(stepBody.approve(buildStep({ comment: ' Fine ', password: ' secret ' }, 'abc'))).toEqual({
    reviews: ['/2/reviews/1'],
    comment: 'Fine',
    password: ' secret ',
    contentHash: 'abc',
  })
  expect(stepBody.submit(buildStep({ reviewer: '/2/users/1' }, 'abc'))).toEqual({
    reviews: ['/2/calculations/1'],
    reviewer: '/2/users/1',
  })
  expect(stepBody.decline(buildStep({ comment: 'No', typedName: 'Glulam' }))).toEqual({
    reviews: ['/2/reviews/1'],
    comment: 'No',
  })
})
