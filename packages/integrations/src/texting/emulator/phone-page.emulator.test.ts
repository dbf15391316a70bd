import { afterAll, beforeAll, expect, it } from 'vitest'
import { textBench } from '../../testing/text-bench.ts'

let bench: Awaited<ReturnType<typeof textBench>>
beforeAll(async () => {
  bench = await textBench()
})
afterAll(() => bench.stop())

const page = async (query = '') => (await fetch(`${bench.emulator.control_url}/phone${query}`)).text()
const form = (path: string, fields: Record<string, string>) =>
  fetch(`${bench.emulator.control_url}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  })

it('shows conversations per number and channel, unread until they are opened', async () => {
  expect(await page()).toContain('No texts yet.')
  const to = '+34600000001'
  await bench.provider.send({ channel: 'sms', to, text: '<b>Door</b> & code' }, bench.callback_url)
  await bench.provider.send({ channel: 'whatsapp', to, text: 'By WhatsApp' }, bench.callback_url)
  const list = await page()
  expect(list.match(/aria-label="1 unread"/g)).toHaveLength(2)
  expect(list).toContain('&#60;b&#62;Door&#60;/b&#62; &#38; code')
  const open = await page('?channel=sms&phone=%2B34600000001')
  expect(open.match(/aria-label="1 unread"/g)).toHaveLength(1)
  expect(open).toContain('class="theirs"')
})

it('answers as the guest, who can stop everything', async () => {
  await bench.network.settled()
  bench.forms.length = 0
  const fields = { channel: 'sms', phone: '+34600000001', sender: '+12025550180', body: 'STOP' }
  const answer = await form('answer?page=phone&channel=sms&phone=%2B34600000001', fields)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toMatch(
    /^\/_emulator\/phone\?channel=sms&phone=%2B34600000001&said=/,
  )
  expect(bench.forms.map(({ fields: sent }) => Object.fromEntries(sent))).toMatchObject([
    { Body: 'STOP', From: '+34600000001', To: '+12025550180', SmsStatus: 'received' },
  ])
  expect(await page('?channel=sms&phone=%2B34600000001')).toContain('answered STOP')
  await expect(
    bench.provider.send({ channel: 'sms', to: '+34600000001', text: 'Again' }, bench.callback_url),
  ).rejects.toMatchObject({ code: 'opted_out' })
})

it('switches what goes wrong on its control page', async () => {
  expect((await form('settings', { cut: 'once' })).status).toBe(303)
  expect(bench.network.settings.cut).toBe('once')
  const control = await (await fetch(bench.emulator.control_url)).text()
  expect(control).toContain('Sent, but the connection ends before the answer')
})
