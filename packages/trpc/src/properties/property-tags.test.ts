import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../testing/refusal.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { flat } from '../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const tagged = async (tags: string[]) => {
  const owner = await app.as.owner()
  return { owner, property: await owner.api.properties.create({ ...flat, tags }) }
}

describe('the tags of a property', () => {
  it('keep their order, and are kept by a client that does not know them', async () => {
    const { owner, property } = await tagged([' Marta ', 'Beach'])
    const property_id = property.id
    expect(property.tags).toEqual(['Marta', 'Beach'])
    expect((await owner.api.properties.update({ property_id, ...flat })).tags).toEqual(['Marta', 'Beach'])
    expect((await owner.api.properties.update({ property_id, ...flat, tags: ['Beach'] })).tags).toEqual([
      'Beach',
    ])
    expect((await owner.api.properties.update({ property_id, ...flat, tags: [] })).tags).toEqual([])
  })

  it.each([
    ['the same word in another case', ['Beach', 'bEACH'], 'tags'],
    ['the same word with an accent typed otherwise', ['Ático', 'Ático'.normalize('NFD')], 'tags'],
    ['a blank one', ['Beach', ' '], 'tags.1'],
    ['a long one', ['x'.repeat(41)], 'tags.0'],
    ['more than twenty', Array.from({ length: 21 }, (_, index) => `Tag ${index}`), 'tags'],
  ])('are refused at their field: %s', async (_what, tags, path) => {
    const refusal = await refusalOf(tagged(tags))
    expect(refusal).toMatchObject({ code: 'request.invalid', details: { errors: [{ path }] } })
  })

  it('are hidden from the crew', async () => {
    const { property } = await tagged(['Beach'])
    const read = async (level: 'manager' | 'staff') =>
      (await (await app.as[level](property)).api.properties.get({ property_id: property.id })).tags
    expect([await read('manager'), await read('staff')]).toEqual([['Beach'], null])
  })

  it('are listed once each, of all properties that the caller manages', async () => {
    const { owner, property } = await tagged(['Marta', 'Beach'])
    await owner.api.properties.create({ ...flat, tags: ['beach', 'Ático'] })
    const listed = (caller: typeof owner) => caller.api.properties.listTags()
    expect((await listed(owner)).items).toEqual([
      { tag: 'Ático', properties: 1 },
      { tag: 'Beach', properties: 2 },
      { tag: 'Marta', properties: 1 },
    ])
    expect((await listed(await app.as.manager(property))).items.map(({ tag }) => tag)).toEqual([
      'Beach',
      'Marta',
    ])
    expect((await listed(await app.as.staff(property))).items).toEqual([])
    expect((await listed(await app.as.owner())).items).toEqual([])
  })
})
