import { expect, test } from 'vitest'
import { contentNews } from './content-news.ts'

test('what we wrote ourselves is no news', () => {
  const news = contentNews('/2/calculations/own')
  news.read(4)
  news.wrote(4, 6)
  expect(news.isNew(6)).toBe(false)
  expect(news.isNew(7)).toBe(true)
})

test('a write of somebody else before ours is news, however many we make after it', () => {
  const news = contentNews('/2/calculations/others')
  news.read(4)
  news.wrote(6, 8)
  news.wrote(8, 10)
  expect(news.isNew(10)).toBe(true)
  news.read(10)
  expect(news.isNew(10)).toBe(false)
})

test('without a count everything is news', () => {
  const news = contentNews('/2/templates/t')
  expect(news.isNew(undefined)).toBe(true)
  expect(news.isNew(1)).toBe(true)
})
