import { describe, expect, it } from 'vitest'
import { fillForm } from './filled-form.ts'
import { formValues } from './form-values.ts'

const key = '01a1fa3c-8fe1-71a2-9ffd-517e26c6012b'
const kept = {
  key,
  seen: [],
  values: formValues({
    first_name: 'Lucía',
    document_type: 'NIF',
    document_number: '12345678Z',
    email: 'a@b.es',
  }),
}

const fill = (fields: Record<string, string>) =>
  fillForm(new URLSearchParams({ idempotency_key: key, ...fields }), kept, formValues()).values

describe('a posted step', () => {
  it('is put on top of what was filled in before', () => {
    const values = fill({ step: 'identity', first_name: 'Lucia', document_number: '12345678Z' })
    expect(values).toMatchObject({ first_name: 'Lucia', document_type: 'NIF', email: 'a@b.es' })
  })

  it('empties what it leaves out, such as a box that is not ticked any more', () => {
    const ticked = { key, seen: [], values: formValues({ marketing_consent: 'yes', first_name: 'Lucía' }) }
    const posted = new URLSearchParams({ idempotency_key: key, step: 'contact', email: 'c@d.es' })
    expect(fillForm(posted, ticked, formValues()).values).toMatchObject({
      marketing_consent: '',
      first_name: 'Lucía',
    })
  })

  it('drops the number of another type of document, unless it was sent along', () => {
    expect(fill({ step: 'about', document_type: 'PAS' }).document_number).toBe('')
    expect(fill({ step: 'about', document_type: 'NIF' }).document_number).toBe('12345678Z')
    const read = { step: 'about', document_type: 'PAS', document_number: 'C01X00T47' }
    expect(fill(read).document_number).toBe('C01X00T47')
  })

  it('takes nothing over from the form of another guest', () => {
    const posted = new URLSearchParams({ idempotency_key: crypto.randomUUID(), step: 'identity' })
    const known = formValues({ first_name: 'Oliver' })
    expect(fillForm(posted, kept, known).values).toMatchObject({ email: '', first_name: '' })
    const about = new URLSearchParams({ idempotency_key: crypto.randomUUID(), step: 'about' })
    expect(fillForm(about, kept, known).values).toMatchObject({ email: '', first_name: 'Oliver' })
  })

  it('has everything in it when it names no step', () => {
    expect(fill({ first_name: 'Oliver' })).toMatchObject({ first_name: 'Oliver', email: '' })
  })
})
