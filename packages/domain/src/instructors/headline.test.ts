import { expect, test } from 'vitest'
import { headlineOf } from './headline.ts'

test('without a line of their own an instructor is introduced by the first sentence of the greeting', () => {
  const line = (greeting: string, headline = '') => headlineOf({ headline, greeting })
  expect(line('はじめまして。プネーのアニカです。', '一通ずつ読みます')).toBe('一通ずつ読みます')
  expect(line('はじめまして。プネーのアニカです。')).toBe('はじめまして。')
  expect(line('よろしく！ 英語で')).toBe('よろしく！')
  expect(line('句点のない一行\n二行目')).toBe('句点のない一行')
  expect(line('')).toBe('')
})
