import { expect, test } from 'vitest'
import { decodeSentName } from './decode-sent-name.ts'

test.each([
  ['Door %22Oak%22.xlsx', 'Door "Oak".xlsx'],
  ['two%0D%0Alines.xlsx', 'two\r\nlines.xlsx'],
  ['30% recycled %41 100%.xlsx', '30% recycled %41 100%.xlsx'],
  [undefined, undefined],
])('the sent name %s is %s', (sent, name) => expect(decodeSentName(sent)).toBe(name))
