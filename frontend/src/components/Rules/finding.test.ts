import { expect, test } from 'vitest'
import type { RuleOption } from '../../api/types'
import { found } from './finding'

function option(name: string, label: string, explanation: string, ...values: string[]): RuleOption {
  const words = values.map((value) => ({ value, label: value, explanation: `${value}.` }))
  return { name, label, explanation, value_words: words } as unknown as RuleOption
}

const OPTIONS = [
  option('pass', 'Passing goes', 'To whom.', 'To the right', 'To the left'),
  option('all', 'أكل الكل', 'ماذا يحدث.', 'نقطة زيادة (37)', 'على الخصوم'),
  option('under', 'Unterlegzwang', 'Für Könige.', 'إلزاميّ', 'إلى المقابلة'),
]
const names = (text: string) => found(OPTIONS, text).map(({ name }) => name)

test('an option is found by the words of its values too, each of them, in any order', () => {
  expect(names('LEFT passing')).toEqual(['pass'])
  expect(names('left 37')).toEqual([])
  expect(names('  ')).toEqual(['pass', 'all', 'under'])
})

test('options where a word begins so come first; what Arabic writes before it does not count', () => {
  const options = [
    option('end', 'Checking', 'The limit.'),
    option('third', 'Third', 'The king.'),
    option('lam', 'X', 'أو للشريكين.'),
  ]
  expect(found(options, 'king').map(({ name }) => name)).toEqual(['third', 'end'])
  expect(found([option('1', 'مشاركه', '.'), ...options], 'شريك').map(({ name }) => name)).toEqual(['lam'])
  expect(found(options, '(').map(({ name }) => name)).toEqual([])
})

test('capitals, accents, vowel signs, kinds of digits and the forms of Arabic letters make no difference', () => {
  expect(names('٣٧')).toEqual(['all'])
  expect(names('اكل')).toEqual(['all'])
  expect(names('konige')).toEqual(['under'])
  expect(names('الزامي')).toEqual(['under'])
  expect(names('مقابله')).toEqual(['under'])
})
