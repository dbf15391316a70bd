import { VENDOR_FAULTS } from '@stayward/contract/integrations/vendor-fault'
import { describe, expect, it } from 'vitest'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type Messages = { [key: string]: string | Messages }

const leaves = (messages: Messages, prefix = ''): Map<string, string> =>
  new Map(
    Object.entries(messages).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...leaves(value, `${prefix}${key}.`)],
    ),
  )

/** The values and tags of a message. A single word as a choice, such as in `=0 {Send}`, is neither. */
const placeholders = (message: string): string[] =>
  Array.from(
    message.matchAll(/(?<!(?:=\d+|zero|one|two|few|many|other) )\{(\w+)(?=[,}])|<(\w+)>/g),
    ([, value, tag]) => value ?? tag ?? '',
  ).toSorted()

const english = leaves(en)
const spanish = leaves(es)

describe('the messages', () => {
  it('are the same in both languages', () => {
    expect([...spanish.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  it('fill in the same values', () => {
    const different = [...english].filter(
      ([key, message]) => placeholders(spanish.get(key) ?? '').join() !== placeholders(message).join(),
    )
    expect(different).toEqual([])
  })

  it.each(Object.keys(VENDOR_FAULTS))('have words for the fault %s of a vendor', (code) => {
    for (const messages of [english, spanish]) expect(messages.get(`vendor_faults.${code}`)).toBeTruthy()
  })
})
