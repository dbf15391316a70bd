import { type IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { bodyRules } from './body-limit.ts'
import { readFormBody } from './form-body.ts'
import { isSameOrigin } from './same-origin.ts'

function request(headers: IncomingHttpHeaders, body = ''): IncomingMessage {
  const message = new IncomingMessage(new Socket())
  message.headers = headers
  message.push(body)
  message.push(null)
  return message
}

describe('the origin of a form', () => {
  const url = 'https://checkin.example.com'
  const accepts = (headers: IncomingHttpHeaders) => isSameOrigin(request(headers), url)

  it('is ours when the browser says so', () => {
    expect(accepts({ 'sec-fetch-site': 'same-origin', origin: 'null' })).toBe(true)
    expect(accepts({ origin: url })).toBe(true)
    expect(accepts({ origin: 'null' })).toBe(true)
  })

  it('is refused when it is another, be it of the same site', () => {
    expect(accepts({ 'sec-fetch-site': 'cross-site', origin: url })).toBe(false)
    expect(accepts({ 'sec-fetch-site': 'same-site' })).toBe(false)
    expect(accepts({ origin: 'https://evil.example.com' })).toBe(false)
  })
})

describe('a posted form', () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }

  it('is read as UTF-8', async () => {
    const form = await readFormBody(request(type, 'first_name=Luc%C3%ADa&last_name=O+R'))
    expect([...form]).toEqual([
      ['first_name', 'Lucía'],
      ['last_name', 'O R'],
    ])
  })

  it('is refused when it was too large or is something else', async () => {
    const large = request(type)
    bodyRules.refuse(large, new ServerResponse(large), () => undefined)
    await expect(readFormBody(large)).rejects.toMatchObject({ code: 'request.too_large' })
    const json = readFormBody(request({ 'content-type': 'application/json' }))
    await expect(json).rejects.toMatchObject({ code: 'request.media_type' })
  })
})
