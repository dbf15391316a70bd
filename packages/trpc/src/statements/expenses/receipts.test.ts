import { MAX_UPLOAD_BYTES } from '@stayward/contract/kernel/upload'
import { expenseReceipt } from '@stayward/db/schema/expense.table'
import { photoIn } from '@stayward/integrations/testing/test-photos'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat } from '../../testing/test-inputs.ts'
import { receiptKey } from './receipt-files.rules.ts'
import { sweepReceipts } from './receipts.jobs.ts'

let app: TestApp
let photo: Uint8Array
beforeAll(async () => {
  app = await createTestApp()
  photo = await photoIn('jpeg', 1000, 500)
})
afterAll(() => app.close())

const pdf = new TextEncoder().encode(`%PDF-1.7\n${'x'.repeat(2000)}\n%%EOF\n`)

async function anExpense() {
  const owner = await app.as.owner()
  const attic = await owner.api.properties.create({ ...flat, name: 'Attic' })
  const valve = { day: '2027-03-14', description: 'New valve', amount: '86.50', currency: 'EUR' }
  const { id: expense_id } = await owner.api.expenses.create({ ...valve, property_id: attic.id })
  const attach = (bytes: Uint8Array, api = owner.api) => {
    const form = new FormData()
    form.set('expense_id', expense_id)
    form.set('file', new File([Buffer.from(bytes)], 'bill'))
    return api.expenses.setReceipt(form)
  }
  return { owner, attic, expense_id, attach }
}

/** The name of the file in the URL of a receipt. */
const fileIn = (url = ''): string => new URL(url).pathname.split('/').at(-1) ?? ''

const storedBytes = (file: string) => app.services.storage.get(receiptKey(file))

describe('the receipt of an expense', () => {
  it('is a PDF as it was sent, or a photo encoded again', async () => {
    const { owner, expense_id, attach } = await anExpense()
    const before = await owner.api.expenses.get({ expense_id })
    expect(before.receipt).toBeNull()
    const bill = await attach(pdf)
    expect(bill.receipt?.media_type).toBe('application/pdf')
    expect(await storedBytes(fileIn(bill.receipt?.url))).toEqual(Buffer.from(pdf))
    const picture = await attach(photo)
    expect(picture.receipt?.media_type).toBe('image/webp')
    const bytes = Buffer.from((await storedBytes(fileIn(picture.receipt?.url))) ?? [])
    expect(bytes.toString('latin1', 8, 12)).toBe('WEBP')
    const { items } = await owner.api.expenses.list({})
    expect(items[0]?.receipt?.media_type).toBe('image/webp')
    const without = await owner.api.expenses.removeReceipt({ expense_id })
    expect(without.receipt).toBeNull()
    expect(await owner.api.expenses.removeReceipt({ expense_id })).toEqual(without)
  })

  it('stays when the expense changes', async () => {
    const { owner, expense_id, attach } = await anExpense()
    await attach(pdf)
    const changed = await owner.api.expenses.update({ expense_id, amount: '90' })
    expect(changed).toMatchObject({ amount: '90.00', receipt: { media_type: 'application/pdf' } })
  })

  it.each([
    ['a page', () => new TextEncoder().encode('<html>%PDF-</html>'), 'request.media_type'],
    ['a PDF that was cut off', () => pdf.subarray(0, 1000), 'request.media_type'],
    ['a photo that was cut off', () => photo.subarray(0, 4000), 'request.invalid'],
    ['nothing', () => new Uint8Array(), 'request.media_type'],
    ['more than the limit', () => new Uint8Array(MAX_UPLOAD_BYTES + 1), 'request.too_large'],
  ])('is not %s', async (_name, bytes, code) => {
    const { owner, expense_id, attach } = await anExpense()
    expect((await refusalOf(attach(bytes()))).code).toBe(code)
    expect((await owner.api.expenses.get({ expense_id })).receipt).toBeNull()
  })

  it('is attached by managers of the property, and by nobody else', async () => {
    const { owner, attic, expense_id, attach } = await anExpense()
    const [manager, staff] = [await app.as.manager(attic), await app.as.staff(attic)]
    expect((await refusalOf(attach(pdf, staff.api))).status).toBe(404)
    await attach(pdf, manager.api)
    expect((await refusalOf(staff.api.expenses.removeReceipt({ expense_id }))).status).toBe(404)
    expect((await owner.api.expenses.get({ expense_id })).receipt).not.toBeNull()
  })

  it('is removed from the storage once no expense has it, and not before', async () => {
    const { owner, expense_id, attach } = await anExpense()
    const replaced = fileIn((await attach(pdf)).receipt?.url)
    const kept = fileIn((await attach(photo)).receipt?.url)
    expect(await sweepReceipts(app.services)).toBe(0)
    app.clock.advance({ minutes: 61 })
    await sweepReceipts(app.services)
    expect(await storedBytes(replaced)).toBeNull()
    expect(await storedBytes(kept)).not.toBeNull()
    await owner.api.expenses.remove({ expense_id })
    await sweepReceipts(app.services)
    expect(await storedBytes(kept)).toBeNull()
    expect(await app.services.db.select().from(expenseReceipt).where(eq(expenseReceipt.file, kept))).toEqual(
      [],
    )
  })
})
