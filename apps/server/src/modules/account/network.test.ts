import { expect, test } from 'vitest'
import { isPublic, networkOf, partOf, siteOf } from './network.ts'

test.each([
  ['127.0.0.1', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.4', false],
  ['169.254.1.1', false],
  ['fe80::1%eth0', false],
  ['fd12:3456::1', false],
  ['100.64.0.1', false],
  ['203.0.113.7', true],
  ['203.0.113.7:49152', true],
  ['[2001:db8::1]:49152', true],
  ['10.1.2.3:49152', false],
  ['::ffff:203.0.113.7', true],
  ['2001:db8::1', true],
  ['', false],
  ['unix', false],
])('%s tells callers apart: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected)
})

test('a connection without an address has a network of its own, to which no limit for public ones applies', () => {
  expect([isPublic(undefined), partOf(undefined), networkOf(undefined)]).toEqual([false, null, 'unknown'])
})

test('one subscriber is one IPv4 address, however it is written, or one /64', () => {
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('203.0.113.7:49152')).toBe('203.0.113.7')
  expect(networkOf('[2001:db8:0:1::5]:49152')).toBe('2001:db8:0:1::/64')
  expect(networkOf('2001:DB8:0:1::5')).toBe('2001:db8:0:1::/64')
  expect(networkOf('2001:0db8:0000:0001:ffff:eeee:dddd:cccc')).toBe('2001:db8:0:1::/64')
  expect(networkOf('2001:db8::5')).toBe('2001:db8:0:0::/64')
  expect(networkOf('2001:db8:0:2::5')).not.toBe(networkOf('2001:db8:0:1::5'))
})

test('one site is one IPv4 address or one /48', () => {
  expect(siteOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(siteOf('2001:db8:1:2::5')).toBe('2001:db8:1::/48')
  expect(siteOf('2001:db8::5')).toBe(siteOf('2001:0DB8:0:ffff::1'))
  expect(siteOf('2001:db8:2::5')).not.toBe(siteOf('2001:db8:1::5'))
})
