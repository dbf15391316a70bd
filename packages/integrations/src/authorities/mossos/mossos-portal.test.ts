import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { emulatorClock } from '../../emulator/emulator-clock.ts'
import { barcelona, leo, marta, oliver } from '../../testing/reported-parties.ts'
import type { ReportFacts } from '../reported-stay.ts'
import { type MossosEmulator, startMossosEmulator } from './emulator/mossos-portal.emulator.ts'
import { USUAL_FORMAT } from './emulator/mossos-reader.emulator.ts'
import { mossosFile, writeMossosFile } from './mossos-file.ts'

let portal: MossosEmulator

beforeAll(async () => {
  portal = await startMossosEmulator({ port: 0, clock: emulatorClock() })
})
beforeEach(() => {
  portal.clock.set('2026-12-05T18:30:00Z')
  portal.office.format = USUAL_FORMAT
  for (const establishment of portal.office.establishments.values()) establishment.last_number = null
})
afterAll(() => portal.stop())

const fileOf = (facts: Partial<ReportFacts>, settings: Record<string, string> = {}) => {
  const document = writeMossosFile({ ...barcelona, guests: [marta], ...facts })
  if ('errors' in document) throw new Error(JSON.stringify(document.errors))
  const { sequence = 1 } = facts
  return mossosFile(document.text, {
    kind: 'travellers',
    sequence,
    codes: { ...barcelona.property.codes, ...settings },
  })
}

/** Uploads as the portal's form does, and gives what the page says. */
async function upload({ name, content }: { name: string; content: Uint8Array }): Promise<string> {
  const form = new FormData()
  form.set('fitxer', new File([Buffer.from(content)], name))
  const answer = await fetch(`${portal.url}/mossos_hotels/AppJava/fitxersMassius.do`, {
    method: 'POST',
    body: form,
  })
  const page = await answer.text()
  return (
    /<p role="(?:alert|status)">([\s\S]*?)<\/p>/
      .exec(page)?.[1]
      ?.replace(/<[^>]*>|\s+/g, ' ')
      .replace(/ +/g, ' ')
      .trim() ?? page
  )
}

it('takes a file, gives a receipt, and then wants the next number', async () => {
  expect(await upload(fileOf({ guests: [marta, oliver, leo] }))).toMatch(
    /processat correctament\. Comprovant C\d{8}/,
  )
  expect(await upload(fileOf({}))).toContain('El número de fitxer ha de ser 002')
  expect(await upload(fileOf({ sequence: 2, guests: [oliver] }))).toContain('processat correctament')
})

it('wants the next number, whichever the first was that it saw', async () => {
  expect(await upload(fileOf({ sequence: 998 }))).toContain('processat correctament')
  expect(await upload(fileOf({ sequence: 1000 }))).toContain('El número de fitxer ha de ser 999')
})

it('proves it by a PDF', async () => {
  await upload(fileOf({}))
  const { number } = portal.office.receipts.at(-1) ?? { number: '' }
  const answer = await fetch(`${portal.url}/mossos_hotels/AppJava/comprovant/${number}`)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect((await answer.text()).slice(0, 5)).toBe('%PDF-')
})

it('refuses somebody, and takes the same number once that is mended', async () => {
  expect(await upload(fileOf({ guests: [{ ...marta, last_name: 'Rebutjat' }] }))).toContain(
    'Registre 1: persona no admesa',
  )
  expect(await upload(fileOf({}))).toContain('processat correctament')
})

it('refuses a file from the future, of another establishment, or in another encoding', async () => {
  expect(await upload(fileOf({ written_at: '2026-12-05T18:40:00Z' }))).toContain('futura')
  expect(await upload({ ...fileOf({}), name: '08019AAR03.001.txt' })).toContain('no és d’un establiment')
  const { name, content } = fileOf({})
  const utf8 = Buffer.from(Buffer.from(content).toString('latin1').replace('Á', '—'))
  expect(await upload({ name, content: utf8 })).toContain('no és ISO-8859-1')
})

it('may take other files than we expect: then the account is set to those', async () => {
  portal.office.format = { encoding: 'utf8', ends_with_separator: false }
  expect(await upload(fileOf({}))).toContain('no és UTF-8')
  expect(await upload(fileOf({}, { file_encoding: 'utf_8' }))).toContain('nombre de camps incorrecte')
  expect(await upload(fileOf({}, { file_encoding: 'utf_8', line_end: 'none' }))).toContain(
    'processat correctament',
  )
})
