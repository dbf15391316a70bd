import { expect, it } from 'vitest'
import { deviceOf } from './device'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0 Safari/537.36 Edg/131.0',
    'Edge',
    'Windows',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
    true,
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Firefox/133.0', 'Firefox', 'macOS', false],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
    true,
  ],
  ['curl/8.0', null, null, false],
  [null, null, null, false],
])('%s', (user_agent, browser, system, isPhone) => {
  expect(deviceOf(user_agent)).toEqual({ browser, system, isPhone })
})
