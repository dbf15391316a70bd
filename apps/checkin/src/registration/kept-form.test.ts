import { randomBytes, randomUUID } from 'node:crypto'
import { Vault } from '@stayward/db/vault'
import { describe, expect, it } from 'vitest'
import { formValues } from './form-values.ts'
import { openForm, sealForm } from './kept-form.ts'

const vault = new Vault([{ kid: 'a', key: randomBytes(32) }], randomBytes(32))
const place = { code: 'code', guestId: null }
const form = {
  key: randomUUID(),
  seen: [],
  values: formValues({ first_name: 'Zoë', document_number: '12345678Z' }),
}

describe('a form that the browser keeps', () => {
  const sealed = sealForm(vault, place, form) ?? ''

  it('comes back as it was, and cannot be read on the way', () => {
    expect(openForm(vault, place, sealed)).toEqual(form)
    expect(Buffer.from(sealed.split('.')[1] ?? '', 'base64url').toString()).not.toContain('12345678Z')
  })

  it('is nobody else’s: neither of another stay nor of another guest, nor forged', () => {
    const others = [
      openForm(vault, { ...place, code: 'other' }, sealed),
      openForm(vault, { ...place, guestId: randomUUID() }, sealed),
      openForm(vault, place, `${sealed.slice(0, -4)}AAAA`),
      openForm(vault, place, 'nonsense'),
      openForm(vault, place, null),
    ]
    expect(others).toEqual([null, null, null, null, null])
  })

  it('fits into a cookie when every field is as long as it may be, and is not kept beyond', () => {
    const [name, line] = ['ñ'.repeat(50), 'ñ'.repeat(100)]
    const names = { first_name: name, last_name: name, second_last_name: name, email: 'e'.repeat(250) }
    const home = { residence_address: line, residence_city: line, residence_city_asked: line }
    expect(sealForm(vault, place, { ...form, values: formValues({ ...names, ...home }) })).not.toBeNull()
    const huge = formValues({ first_name: 'x'.repeat(4000) })
    expect(sealForm(vault, place, { ...form, values: huge })).toBeNull()
  })
})
