import { SERVICES } from '@stayward/contract/properties/property-values'
import { keysOf } from '@stayward/contract/kernel/keys'
import { describe, expect, it } from 'vitest'
import en from '../../../../messages/en.json' with { type: 'json' }
import es from '../../../../messages/es.json' with { type: 'json' }
import { emptyChecklist, withItems } from './checklist-form-values'
import { newItem } from './item-values'
import { READY_LISTS } from './ready-lists'

describe.each([
  ['en', en.checklists.ready],
  ['es', es.checklists.ready],
])('a ready list in %s', (_locale, words) => {
  it.each(keysOf(READY_LISTS))('%s has words for each of its items, and for nothing else', (id) => {
    const { service, items } = READY_LISTS[id]
    expect(SERVICES).toContain(service)
    expect(Object.keys(words[id].items)).toEqual(items.map(({ key }) => key))
  })
})

describe('taking a ready list', () => {
  const ready = { name: 'Pool', service: 'pool' as const, items: [newItem('Skim')] }

  it('fills what is blank', () => {
    const values = withItems(emptyChecklist(), ready)
    expect(values).toMatchObject({ name: 'Pool', service: 'pool', items: [{ text: 'Skim' }] })
  })

  it('adds nothing twice', () => {
    const once = withItems(emptyChecklist(), ready)
    expect(withItems(once, ready)).toEqual(once)
  })

  it('loses nothing that was typed', () => {
    const typed = { ...emptyChecklist(), items: [newItem('Feed the cat'), newItem()] }
    expect(withItems(typed, ready)).toMatchObject({
      name: '',
      service: 'cleaning',
      items: [{ text: 'Feed the cat' }, { text: 'Skim' }],
    })
  })
})
