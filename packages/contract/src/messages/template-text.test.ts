import { describe, expect, it } from 'vitest'
import { MESSAGE_LIMITS } from './message-values.ts'
import { partsOf, templateFaults, usedVariables } from './template-text.ts'

const words = (text: string) => ({ kind: 'words', text })
const variable = (name: string, fallback: string | null = null) => ({ kind: 'variable', name, fallback })

describe('a text', () => {
  it.each([
    ['', []],
    ['Hello', [words('Hello')]],
    ['{{greeting}}', [variable('greeting')]],
    ['{{ greeting }}', [variable('greeting')]],
    ['Hi {{guest_first_name|guest}}!', [words('Hi '), variable('guest_first_name', 'guest'), words('!')]],
    ['{{guest_first_name|  dear guest }}', [variable('guest_first_name', 'dear guest')]],
    ['{{guest_first_name|}}', [variable('guest_first_name', '')]],
    ['{{nights}}{{guests_number}}', [variable('nights'), variable('guests_number')]],
    ['a {{pin}} b {{nights}}', [words('a {{pin}} b '), variable('nights')]],
    ['{{toString}} {{__proto__}}', [words('{{toString}} {{__proto__}}')]],
    ['{{{nights}}}', [words('{'), variable('nights'), words('}')]],
    ['{nights} {{nights', [words('{nights} {{nights')]],
  ])('%j is taken apart', (text, parts) => {
    expect(partsOf(text)).toEqual(parts)
  })
})

describe('the variables of texts', () => {
  it('are in order of their first use, and required unless each use has a fallback', () => {
    expect(usedVariables(['{{nights|two}} {{greeting}}', '{{nights}} {{wifi_name|none}}'])).toEqual([
      { name: 'nights', required: true },
      { name: 'greeting', required: true },
      { name: 'wifi_name', required: false },
    ])
    expect(usedVariables(['{{nights}}', '{{nights|two}}'])).toEqual([{ name: 'nights', required: true }])
    expect(usedVariables(['{{nights|two}}{{nights|three}}'])).toEqual([{ name: 'nights', required: false }])
  })
})

describe('what is wrong with a text', () => {
  const long = 'x'.repeat(MESSAGE_LIMITS.fallback)
  it.each([
    ['{{greeting}} {{nights|2}}', []],
    ['{{pin}}', [{ code: 'unknown_variable', name: 'pin' }]],
    ['{{}}', [{ code: 'unknown_variable', name: '' }]],
    [
      '{{pin|1}} {{code}}',
      [
        { code: 'unknown_variable', name: 'pin' },
        { code: 'unknown_variable', name: 'code' },
      ],
    ],
    ['{{access_codes}}', []],
    ['{{access_codes|1234}}', [{ code: 'fallback_of_secret', name: 'access_codes' }]],
    ['{{wifi_password|}}', [{ code: 'fallback_of_secret', name: 'wifi_password' }]],
    [`{{nights|${long}}}`, []],
    [`{{nights|${long}x}}`, [{ code: 'fallback_too_long', name: 'nights' }]],
    ['Hello {{greeting', [{ code: 'unclosed_variable', name: '{{greeting' }]],
    ['nights}} {{nights}}', [{ code: 'unclosed_variable', name: '}} ' }]],
    [`{{nights}} {{${'y'.repeat(40)}`, [{ code: 'unclosed_variable', name: `{{${'y'.repeat(28)}` }]],
    ['one {brace} only', []],
  ])('%j', (text, faults) => {
    expect(templateFaults(text, 'before_arrival')).toEqual(faults)
  })

  it('depends on the trigger: nobody needs a link or a code after the stay', () => {
    for (const trigger of ['after_departure', 'cancelled'] as const)
      expect(templateFaults('{{checkin_url}} {{access_codes|x}} {{nights}}', trigger)).toEqual([
        { code: 'variable_not_available', name: 'checkin_url' },
        { code: 'variable_not_available', name: 'access_codes' },
      ])
    expect(templateFaults('{{checkin_url}} {{access_codes}}', 'code_verified')).toEqual([])
  })
})
