import { expect, test } from 'vitest'
import { authorityPorts, authorityVariables, emulatedAuthorities } from './src/emulated-authorities.ts'
import { configuredPorts } from './src/stack-ports.ts'

const ports = configuredPorts({})
const emulated = (source: Record<string, string>) =>
  emulatedAuthorities(source, ports).map(({ name, port }) => `${name} ${port}`)

test('in development every authority is emulated, at a port of its own', () => {
  expect(emulated({})).toEqual(['ses 4020', 'mossos 4021', 'ertzaintza 4022', 'siba 4023', 'alloggiati 4024'])
  expect(authorityPorts({}, ports)).toEqual({
    ses_emulator: 4020,
    mossos_emulator: 4021,
    ertzaintza_emulator: 4022,
    siba_emulator: 4023,
    alloggiati_emulator: 4024,
  })
})

test('an authority whose real service is set is not emulated, and the others still are', () => {
  expect(emulated({ SIBA_API_URL: 'https://siba.ssi.gov.pt/baws/boletinsalojamento.asmx' })).toEqual([
    'ses 4020',
    'mossos 4021',
    'ertzaintza 4022',
    'alloggiati 4024',
  ])
  expect(emulated({ SES_CA_PEM: '/etc/fnmt.pem', ERTZAINTZA_CA_PEM: '/etc/izenpe.pem' })).toEqual([
    'mossos 4021',
    'siba 4023',
    'alloggiati 4024',
  ])
  expect(authorityPorts({ SIBA_API_URL: 'https://siba.example.com' }, ports)).not.toHaveProperty(
    'siba_emulator',
  )
})

test('the product is led to the emulators, whose certificates it trusts', () => {
  expect(authorityVariables({}, ports, '/data')).toEqual({
    SES_API_URL: 'https://localhost:4020',
    SES_CA_PEM: '/data/emulators/ses/ca.pem',
    ERTZAINTZA_API_URL: 'https://localhost:4022',
    ERTZAINTZA_CA_PEM: '/data/emulators/ertzaintza/ca.pem',
    SIBA_API_URL: 'http://localhost:4023/baws/boletinsalojamento.asmx',
    ALLOGGIATI_API_URL: 'http://localhost:4024',
  })
  expect(Object.keys(authorityVariables({ ERTZAINTZA_CA_PEM: '/etc/izenpe.pem' }, ports, '/data'))).toEqual([
    'SES_API_URL',
    'SES_CA_PEM',
    'SIBA_API_URL',
    'ALLOGGIATI_API_URL',
  ])
})

test('production emulates nothing and sets nothing', () => {
  const production = { STAYWARD_ENV: 'production' }
  expect(emulated(production)).toEqual([])
  expect(authorityVariables(production, ports, '/data')).toEqual({})
})
